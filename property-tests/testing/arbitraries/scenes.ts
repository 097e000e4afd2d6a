import fc from 'fast-check'
import { lineOf } from '../naive/line-of.ts'
import type { Change } from '../play/change.ts'
import { storeLines } from './store-lines.ts'

/** A store, the rows that someone was shown of it, and what happened to it afterwards. */
export interface Scene {
  /** as `storeOf` reads them */
  readonly lines: readonly string[]
  /** keys of rows */
  readonly shown: readonly string[]
  readonly changes: readonly Change[]
}

const masks = fc.array(fc.boolean(), { minLength: 1, maxLength: 16 })
const drafts = fc.array(
  fc.record({
    kind: fc.constantFrom('revoke', 'replace', 'arrive', 'set', 'set', 'set', 'rewrite', 'lose'),
    at: fc.nat({ max: 1000 }),
    to: fc.nat({ max: 1000 }),
  }),
  { maxLength: 4 },
)

const EVIDENCE = ['active', 'superseded', 'revoked'] as const
const NODE = ['active', 'superseded', 'invalidated', 'withdrawn'] as const

/** Scenes of any shape; what is shown may be stale already, and what changes may have been shown or not. */
export const scenes: fc.Arbitrary<Scene> = fc
  .tuple(storeLines, masks, drafts)
  .map(([lines, mask, changes]) => ({
    lines,
    shown: lines.map((line) => lineOf(line).key).filter((_, place) => mask[place % mask.length]),
    changes: changes.map((draft) => changeOf(lines, draft)),
  }))

function changeOf(
  lines: readonly string[],
  { kind, at, to }: { readonly kind: Change['change']; readonly at: number; readonly to: number },
): Change {
  const rows = lines.map(lineOf)
  const documents = rows.filter(({ isEvidence }) => isEvidence)
  const document = documents[at % documents.length]?.id ?? 'D1'
  const row = rows[at % rows.length]
  switch (kind) {
    case 'revoke':
    case 'replace':
      return { change: kind, document }
    case 'arrive':
      return { change: kind, document: `D${5 + (at % 3)}` }
    case 'set': {
      const statuses = row?.isEvidence === false ? NODE : EVIDENCE
      return { change: kind, row: row?.key ?? 'D1@1', to: statuses[to % statuses.length] ?? 'active' }
    }
    case 'rewrite':
    case 'lose':
      return { change: kind, row: row?.key ?? 'D1@1' }
  }
}
