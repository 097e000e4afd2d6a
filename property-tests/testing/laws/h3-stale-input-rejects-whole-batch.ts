import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import { digestOf, type OperationId } from '../../../src/ids/index.ts'
import type { Batch, EvidenceRow, NodeRow, StoreState } from '../../../src/store/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'
import { batchDrafts, type BatchDrafts } from '../arbitraries/batch-drafts.ts'
import { scenes, type Scene } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { contentAddress } from '../naive/content-address.ts'
import { stateBytes } from '../naive/state-bytes.ts'
import { playScene } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H3. The gateway turns a whole batch away when one row that its operation was shown is active no more, has other content
 * or is gone: one rejection that names those rows, and nothing is written. Else it admits the whole batch: each draft as
 * the next version of its node, derived from exactly the rows that were shown, in the place of every active node the
 * batch stands in for.
 */
export const h3StaleInputRejectsWholeBatch: Law<StoreRules> = {
  name: 'h3-stale-input-rejects-whole-batch',
  statement:
    'A batch whose input went stale is turned away whole; a batch whose input stands is admitted whole.',
  section: 'App. A, H3; B5.4',
  situations: [
    'a batch was turned away',
    'one stale row among several',
    'a batch was admitted',
    'nodes were replaced',
  ],
  property: (rules, meet) =>
    fc.property(scenes.map(withoutLostNodes), batchDrafts, (scene, drafts) => {
      const { after, shown } = playScene(rules, scene)
      const batch = batchOf(shown, drafts)
      const stale = shown.filter((row) => !stands(after, row))
      const entries = rules.admit(after, batch)
      const written = rules.applyEntries(after, entries)
      if (stale.length > 0) {
        const rows = stale.map(keyOf)
        const rejection = { type: 'rejection', operation: batch.operation, reason: 'stale-input', rows }
        deepStrictEqual(entries, [rejection], `${rows.join(', ')} went stale`)
        equal(stateBytes(written), stateBytes(after), 'nothing is written')
        meet('a batch was turned away')
        if (stale.length < shown.length) meet('one stale row among several')
        return
      }
      const replaced = [...after.nodes.values()].filter((node) => isReplaced(node, batch))
      deepStrictEqual(changesOf(after, written), {
        superseded: replaced.map(keyOf).sort(),
        admitted: expectedRows(after, batch),
      })
      meet('a batch was admitted')
      if (replaced.length > 0) meet('nodes were replaced')
    }),
}

function withoutLostNodes({ lines, shown, changes }: Scene): Scene {
  return {
    lines,
    shown,
    changes: changes.filter((made) => made.change !== 'lose' || /^D\d+@/.test(made.row)),
  }
}

function batchOf(shown: Batch['shown'], { type, document, drafts }: BatchDrafts): Batch {
  const operation = `revise/extract/${document ?? 'all'}` as OperationId
  return { operation, session: 'revise', patient: PATIENT, shown, drafts, replaces: { type, document } }
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}@${version}`
}

function stands({ evidence, nodes }: StoreState, row: EvidenceRow | NodeRow): boolean {
  const now = [...evidence.values(), ...nodes.values()].find((other) => keyOf(other) === keyOf(row))
  return now?.status === 'active' && now.digest === row.digest
}

function isReplaced(node: NodeRow, { replaces }: Batch): boolean {
  return node.status === 'active' && node.type === replaces.type && node.document === replaces.document
}

/** What the gateway has to write, worked out without it. */
function expectedRows({ nodes }: StoreState, { drafts, shown, session }: Batch): NodeRow[] {
  return drafts.map((draft) => {
    const versions = [...nodes.values()].filter(({ id }) => id === draft.id).map(({ version }) => version)
    const { type, document, content } = draft
    return {
      ...draft,
      version: Math.max(0, ...versions) + 1,
      digest: digestOf({ type, document, content: { ...content } }),
      parents: shown.map(({ id, version }) => ({ id, version })),
      status: 'active',
      session,
      snapshot: contentAddress(shown),
    }
  })
}

function changesOf(before: StoreState, after: StoreState) {
  const rows = [...after.nodes.values()]
  const old = rows.filter((row) => before.nodes.has(keyOf(row)))
  const moved = old.filter((row) => JSON.stringify(before.nodes.get(keyOf(row))) !== JSON.stringify(row))
  return {
    superseded: moved
      .map((row) => (row.status === 'superseded' ? keyOf(row) : `${keyOf(row)} ${row.status}`))
      .sort(),
    admitted: rows.filter((row) => !before.nodes.has(keyOf(row))),
  }
}
