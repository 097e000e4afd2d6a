import { readRecord } from './read-record.ts'
import { FACT_TYPES, type Statement } from './statement.ts'

/** What stands before the instruction. */
export interface Material {
  /** what counts, in the order shown */
  readonly statements: readonly Statement[]
  /** by statement id: other contents that the material gives for the same place, older ones */
  readonly superseded: ReadonlyMap<string, readonly Statement[]>
  /** texts of remembered summaries, in the order shown */
  readonly summaries: readonly string[]
}

interface ShownDocument {
  readonly id: string
  readonly source: string
  readonly version: number
  readonly lines: string[]
}

const HEADER = /^\[(D[1-9]\d*) \| source=([\w-]+) \| patient=[^|\]]+ \| version=([1-9]\d*)\]$/
const REMEMBERED = /^- ([^|]+) \| (.*) \| claim=([^ |]+) \| from=([^ :|]+)(?::([^ |]+))?$/
const SUMMARY_TYPES: readonly string[] = ['chunk-summary', 'global-summary']

/**
 * Reads documents and remembered lines as they are rendered for prompts. A header is a whole line in header form; all
 * lines up to the next one are that document's records, whatever they look like. In a remembered line the last
 * `claim=` and `from=` count, since a content may hold the same words.
 */
export function readMaterial(material: string): Material {
  const documents: ShownDocument[] = []
  const remembered: Statement[] = []
  const summaries: string[] = []
  for (const line of material.split('\n')) {
    const header = line.startsWith('[') ? HEADER.exec(line) : null
    if (header !== null) documents.push(openDocument(header))
    else if (documents.length > 0) documents.at(-1)?.lines.push(line)
    else readRemembered(line, { remembered, summaries })
  }
  const claims = settleClaims(remembered)
  const records = settleDocuments(documents)
  return {
    statements: [...records.statements, ...claims.statements],
    superseded: new Map([...records.superseded, ...claims.superseded]),
    summaries,
  }
}

function openDocument([, id = '', source = '', version = '']: RegExpExecArray): ShownDocument {
  return { id, source, version: Number(version), lines: [] }
}

function readRemembered(line: string, into: { remembered: Statement[]; summaries: string[] }): void {
  const [, shownType = '', content = '', id = '', document = '', source = ''] = REMEMBERED.exec(line) ?? []
  if (SUMMARY_TYPES.includes(shownType)) into.summaries.push(content)
  const type = FACT_TYPES.find((known) => known === shownType.toLowerCase())
  if (type !== undefined) into.remembered.push({ type, content, id, document, source })
}

/** Of a document shown in several versions the newest counts; an older line differs when its place says something else now. */
function settleDocuments(documents: readonly ShownDocument[]): Pick<Material, 'statements' | 'superseded'> {
  const newest = new Map<string, ShownDocument>()
  for (const document of documents) {
    if (document.version >= (newest.get(document.id)?.version ?? 0)) newest.set(document.id, document)
  }
  const isNewest = (document: ShownDocument) => newest.get(document.id) === document
  const statements = documents.filter(isNewest).flatMap(statementsOf)
  const older = documents.filter((document) => !isNewest(document)).flatMap(statementsOf)
  return { statements, superseded: differing(statements, older) }
}

/** Of several remembered lines with one claim id the last counts. */
function settleClaims(claims: readonly Statement[]): Pick<Material, 'statements' | 'superseded'> {
  const last = new Map(claims.map((claim) => [claim.id, claim]))
  const statements =
    last.size === claims.length ? claims : claims.filter((claim) => last.get(claim.id) === claim)
  return { statements, superseded: differing(statements, statements === claims ? [] : claims) }
}

function differing(statements: readonly Statement[], older: readonly Statement[]): Map<string, Statement[]> {
  const superseded = new Map<string, Statement[]>()
  if (older.length === 0) return superseded
  const current = new Map(statements.map((statement) => [statement.id, statement.content]))
  for (const statement of older) {
    const content = current.get(statement.id)
    if (content === undefined || content === statement.content) continue
    superseded.set(statement.id, [...(superseded.get(statement.id) ?? []), statement])
  }
  return superseded
}

function statementsOf({ id: document, source, lines }: ShownDocument): Statement[] {
  const statements: Statement[] = []
  let ordinal = 0
  for (const line of lines) {
    if (line === '') continue
    ordinal += 1
    const record = readRecord(line)
    if (record === null) continue
    const { type, content } = record
    statements.push({ type, content, id: `${document}.${ordinal}`, document, source })
  }
  return statements
}
