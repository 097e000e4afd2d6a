import type { EvidenceRow, NodeRow, StoreState } from '../../../src/store/index.ts'
import { storeOf } from '../../../src/store/test-rows/store-of.ts'
import type { Scene } from '../arbitraries/scenes.ts'
import { afterChange, type NaiveRow } from '../naive/after-change.ts'
import { lineOf } from '../naive/line-of.ts'
import type { StoreRules } from '../store-rules.ts'
import { applyChange } from './apply-change.ts'

/** A scene in the store's terms and in those of the naive model. */
export interface PlayedScene {
  readonly before: StoreState
  readonly after: StoreState
  /** rows of `before` */
  readonly shown: readonly (EvidenceRow | NodeRow)[]
  /** keys of what is shown and of what that was derived from, each once, sorted */
  readonly dependencies: readonly string[]
  /** keys of rows that are not what they were, by the naive model */
  readonly changed: ReadonlySet<string>
  /** the naive model's rows after the changes */
  readonly expected: readonly NaiveRow[]
}

/** Plays the changes of a scene through the rules and through the naive model. */
export function playScene(rules: StoreRules, { lines, shown, changes }: Scene): PlayedScene {
  const before = storeOf(lines)
  const naive = naiveRows(lines)
  const expected = changes.reduce(afterChange, naive)
  const now = new Set(expected.map((row) => JSON.stringify(row)))
  return {
    before,
    after: changes.reduce((state, change) => applyChange(rules, state, change), before),
    shown: shown.flatMap((key) => before.evidence.get(key) ?? before.nodes.get(key) ?? []),
    dependencies: dependenciesOf(lines, shown),
    changed: new Set(
      naive.filter((row) => !now.has(JSON.stringify(row))).map(({ id, version }) => `${id}@${version}`),
    ),
    expected,
  }
}

/** The scene without the changes that touch what its shown rows depend on. */
export function withoutRelatedChanges({ lines, shown, changes }: Scene): Scene {
  const dependencies = dependenciesOf(lines, shown)
  const relevant = (rows: readonly NaiveRow[]): string =>
    JSON.stringify(rows.filter(({ id, version }) => dependencies.includes(`${id}@${version}`)))
  let rows: readonly NaiveRow[] = naiveRows(lines)
  const kept = changes.filter((change) => {
    const next = afterChange(rows, change)
    if (relevant(next) !== relevant(rows)) return false
    rows = next
    return true
  })
  return { lines, shown, changes: kept }
}

function naiveRows(lines: readonly string[]): NaiveRow[] {
  return lines.map(lineOf).map(({ id, version, isEvidence, status }) => {
    return { id, version, isEvidence, status, rewritten: 0 }
  })
}

function dependenciesOf(lines: readonly string[], shown: readonly string[]): string[] {
  const rows = lines.map(lineOf)
  const parents = shown.flatMap((key) => rows.find((row) => row.key === key)?.parents ?? [])
  return [...new Set([...shown, ...parents])].sort()
}
