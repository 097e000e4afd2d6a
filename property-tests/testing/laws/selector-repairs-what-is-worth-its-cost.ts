import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Scenario } from '../../../corpora/scenario/index.ts'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { buildPrompt, renderDocument, renderNode } from '../../../src/prompts/index.ts'
import { EMPTY_STORE, type NodeRow, type StoreState } from '../../../src/store/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'

/**
 * The selector from the revision to the next use. What the revision reached is the chain c(D), s(D), G after a replacement,
 * with values 3, 2, 1: a node’s dependents and itself; after a revocation c(D) and s(D) are removed for good and G alone may
 * come back. A cost is a share: the characters of the node’s prompt among those of the prompts of a full rebuild. The part of
 * the chain that gains most at λ, of equals the longest, is repaired, each node by one call, and is there when the next use
 * looks; everything else that was reached stays withdrawn.
 */
export const selectorRepairsWhatIsWorthItsCost: Law<(lambda: number) => Pipeline> = {
  name: 'selector-repairs-what-is-worth-its-cost',
  statement:
    'A selector repairs what is worth its cost at λ, by one call each, and leaves the rest withdrawn.',
  section: 'App. K; B13.1–B13.5',
  situations: ['everything was repaired', 'part of it was repaired', 'nothing was repaired', 'a revocation'],
  property: (selector, meet) =>
    fc.asyncProperty(plannedTrajectories, lambdas, async ({ scenario, delays }, lambda) => {
      const { revision } = scenario
      if (revision.kind === 'none') return
      const { entries, states } = await playTrajectory(selector(lambda), { scenario, delays })
      const used = entries.findIndex(({ type }) => type === 'commit')
      const looked = entries.findIndex(({ type }, place) => type === 'snapshot' && place > used)
      const [before, after] = [states[used] ?? EMPTY_STORE, states[looked] ?? EMPTY_STORE]
      const document = revision.kind === 'revoke' ? revision.document : revision.document.document
      const chain = [`c(${document})`, `s(${document})`, 'G']
      const candidates = revision.kind === 'revoke' ? chain.slice(2) : chain
      const expected = bestPart(candidates, { lambda, shareOf: shares(scenario, before) })
      const reached = [...before.nodes].filter(([, row]) => chain.includes(nameOf(row)))
      deepStrictEqual(
        reached.map(([key]) => after.nodes.get(key)?.status),
        reached.map(() => 'withdrawn'),
        'what was reached is withdrawn',
      )
      const there = active(after).map(nameOf)
      const names = chain.filter((name) => there.includes(name))
      deepStrictEqual(names, expected, `λ = ${lambda}: what is there again`)
      const calls = entries.filter((entry) => entry.type === 'call' && entry.phase === 'revise')
      deepStrictEqual(calls.length, expected.length, 'one call for each node that is repaired')
      if (revision.kind === 'revoke') meet('a revocation')
      else if (expected.length === 0) meet('nothing was repaired')
      else meet(expected.length === 3 ? 'everything was repaired' : 'part of it was repaired')
    }),
}

/** The printed ones, and any others up to where nothing is worth its cost. */
const lambdas = fc.oneof(
  fc.constantFrom(0, 0.3, 1, 10, 30, 100),
  fc.integer({ min: 0, max: 6_000 }).map((drawn) => drawn / 100),
)

/** The first names of a chain that gain most, of equals the most. */
function bestPart(
  chain: readonly string[],
  { lambda, shareOf }: { readonly lambda: number; readonly shareOf: ReadonlyMap<string, number> },
): readonly string[] {
  const gains = chain.map((name, place) => chain.length - place - lambda * (shareOf.get(name) ?? 0))
  const totals = [0, ...gains.map((_, place) => gains.slice(0, place + 1).reduce((a, b) => a + b))]
  const best = Math.max(...totals)
  return chain.slice(
    0,
    totals.findLastIndex((total) => best - total <= 1e-9),
  )
}

/** What each prompt of a full rebuild, as the store stands at the revision, has of the characters of them all. */
function shares({ documents, revision }: Scenario, before: StoreState): Map<string, number> {
  const standing = documents.flatMap((document) => {
    const id =
      revision.kind === 'replace'
        ? revision.document.document
        : revision.kind === 'revoke' && revision.document
    if (document.document !== id) return document
    return revision.kind === 'replace' ? revision.document : []
  })
  const lines = (type: NodeRow['type'], of: (row: NodeRow) => boolean): string =>
    active(before)
      .filter((row) => row.type === type && of(row))
      .map((row) =>
        renderNode(row, (id) => documents.find(({ document }) => document === id)?.source ?? 'ehr'),
      )
      .join('\n')
  const lengths = new Map<string, number>()
  for (const document of standing) {
    const { document: id } = document
    lengths.set(`c(${id})`, buildPrompt('extract', renderDocument(document)).characters)
    const facts = lines('claim', (row) => row.document === id)
    lengths.set(`s(${id})`, buildPrompt('chunk-summary', facts).characters)
  }
  const summaries = lines('chunk-summary', (row) =>
    standing.some(({ document }) => document === row.document),
  )
  lengths.set('G', buildPrompt('global-summary', summaries).characters)
  const total = [...lengths.values()].reduce((a, b) => a + b)
  return new Map([...lengths].map(([name, length]) => [name, length / total]))
}

function active({ nodes }: StoreState): NodeRow[] {
  return [...nodes.values()].filter(({ status }) => status === 'active')
}

/** The claims of one document are one node. */
function nameOf({ type, document }: NodeRow): string {
  if (document === null) return 'G'
  return `${type === 'claim' ? 'c' : 's'}(${document})`
}
