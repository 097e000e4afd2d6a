import { rowKey } from './row-key.ts'
import type { SeenRow } from './row.ts'
import type { StoreState } from './state.ts'

/**
 * What the gate says. `blockedBy`: keys of the rows that changed; `reasons`: the same rows with what became
 * of them.
 */
export type Verdict =
  | { readonly verdict: 'committed' }
  | {
      readonly verdict: 'blocked'
      readonly blockedBy: readonly string[]
      readonly reasons: readonly string[]
    }

/**
 * The commit gate (B5.6): commits exactly when every row of the read set still is what the snapshot saw, in version,
 * status and digest. It compares with the snapshot, not with what is true now: support, permission, correctness and
 * freshness are no concern of it, and nodes of a superseded version that were shown as such commit (B5.7).
 */
export function decideCommit(state: StoreState, readSet: readonly SeenRow[]): Verdict {
  const reasons = readSet.flatMap((seen) => change(state, seen))
  if (reasons.length === 0) return { verdict: 'committed' }
  return {
    verdict: 'blocked',
    blockedBy: reasons.map(({ key }) => key),
    reasons: reasons.map(({ key, what }) => `${key} ${what}`),
  }
}

function change(state: StoreState, seen: SeenRow): { readonly key: string; readonly what: string }[] {
  const key = rowKey(seen)
  const now = state.evidence.get(key) ?? state.nodes.get(key)
  if (now === undefined) return [{ key, what: 'is gone' }]
  if (now.status !== seen.status) return [{ key, what: `was ${seen.status}, is ${now.status}` }]
  if (now.digest !== seen.digest) return [{ key, what: 'has other content' }]
  return []
}
