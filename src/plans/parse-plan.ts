import { LineCounter, parseDocument, visit, type Document } from 'yaml'
import { oneLine, UserError } from '../ids/index.ts'
import { explainIssue } from './explain-issue.ts'
import { laterPart } from './later-part.ts'
import { DEPTH_MAX, PLAN_CHARACTERS_MAX } from './limits.ts'
import { locate } from './locate.ts'
import type { PlanFault } from './plan-fault.ts'
import { planSchema } from './plan-schema.ts'
import { resolvePlan } from './resolve-plan.ts'
import type { ResolvedPlan } from './resolved-plan.ts'
import { tooDeep } from './too-deep.ts'
import { unprintableText } from './unprintable-text.ts'

/**
 * Reads a plan file (YAML, of which JSON is a part) and fills in every default.
 * @param source the file's text, and its name for messages
 * @throws UserError `plan-syntax`, `plan-unknown-key`, `plan-not-available` or `plan-invalid`, with `file:line:column`
 */
export function parsePlan(source: { readonly text: string; readonly file: string }): ResolvedPlan {
  const { text, file } = source
  if (text.length > PLAN_CHARACTERS_MAX) {
    const limit = `${PLAN_CHARACTERS_MAX} characters`
    throw new UserError('plan-invalid', `${file}:1:1: this is no plan file: it is longer than ${limit}`)
  }
  const lines = new LineCounter()
  const deep = tooDeep(text)
  if (deep !== null) {
    const before = text.slice(0, deep).split('\n')
    const place = `${file}:${before.length}:${(before.at(-1) ?? '').length}`
    throw new UserError(
      'plan-syntax',
      `${place}: this is no plan: its values nest deeper than ${DEPTH_MAX} levels`,
    )
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  const broken = document.errors[0]
  if (broken !== undefined) {
    const { line, col } = lines.linePos(broken.pos[0])
    throw new UserError('plan-syntax', `${file}:${line}:${col}: ${oneLine(broken.message)}`)
  }
  const result = readPlan(valueOf({ document, lines, file }))
  if (!('code' in result)) return result
  const { line, column } = locate(result, { document, lines })
  throw new UserError(result.code, `${file}:${line}:${column}: ${result.message}`)
}

function readPlan(value: unknown): ResolvedPlan | PlanFault {
  const unprintable = unprintableText(value)
  if (unprintable !== null) return unprintable
  const later = laterPart(value)
  if (later !== null) return later
  const parsed = planSchema.safeParse(value)
  if (parsed.success) return resolvePlan(parsed.data)
  const faults = parsed.error.issues.map((issue) => explainIssue(issue, value))
  // A mistyped key also makes the right one missing: the typing error is the one to tell.
  const first = faults.find((fault) => fault.code === 'plan-unknown-key') ?? faults[0]
  return first ?? { code: 'plan-invalid', path: [], at: 'value', message: 'this is no plan' }
}

interface Source {
  readonly document: Document
  readonly lines: LineCounter
  readonly file: string
}

function valueOf({ document, lines, file }: Source): unknown {
  try {
    return document.toJS() as unknown
  } catch (error) {
    // What a whole document can still get wrong are its aliases: one without an anchor, or far too many of them.
    const { line, col } = lines.linePos(unresolvedAlias(document) ?? 0)
    const cause = error instanceof Error ? error.message : String(error)
    throw new UserError('plan-syntax', `${file}:${line}:${col}: ${oneLine(cause)}`, { cause: error })
  }
}

function unresolvedAlias(document: Document): number | null {
  let offset: number | null = null
  visit(document, {
    Alias: (_key, alias) => {
      offset ??= alias.resolve(document) === undefined ? (alias.range?.[0] ?? null) : null
    },
  })
  return offset
}
