import t from 'tap'
import { groupNames } from './test-world/group-names.ts'
import { documentsOf, revisionOf } from './test-world/documents-of.ts'
import { playPipeline, type Played } from './test-world/play-pipeline.ts'
import { PIPELINE_NAMES, pipelineOf } from './pipeline-of.ts'
import type { Pipeline } from './pipeline.ts'

/*
 * The call-count oracle for any number of documents (matrix of an error-free run, column "any N"), from the decisions alone:
 * N documents at ingest, A active after the event, r operations of a local repair.
 */
interface Case {
  readonly N: number
  readonly A: number
  readonly revision: 'none' | 'revoke' | 'replace'
}

interface Work {
  readonly calls: number
  readonly invalidated: number
  readonly rebuilt: number
}

const isRevised = ({ revision }: Case): number => (revision === 'none' ? 0 : 1)
const repairs = ({ revision }: Case): number => ({ none: 0, revoke: 1, replace: 3 })[revision]

const WITHOUT_MEMORY = (): Work => ({ calls: 3, invalidated: 0, rebuilt: 0 })
const REPAIRING = (at: Case): Work => ({
  calls: 2 * at.N + 1 + repairs(at) + 3,
  invalidated: 3 * isRevised(at),
  rebuilt: repairs(at),
})
const ORACLE: Readonly<Record<string, (at: Case) => Work>> = {
  're-read': WITHOUT_MEMORY,
  're-read-filtered': WITHOUT_MEMORY,
  cache: (at) => {
    const r = at.revision === 'replace' ? 1 : 0
    return { calls: at.N + r + 3, invalidated: isRevised(at), rebuilt: r }
  },
  rebuild: (at) => {
    const all = isRevised(at) * (2 * at.A + 1)
    return { calls: 2 * at.N + 1 + all + 3, invalidated: 3 * isRevised(at), rebuilt: all }
  },
  'local-repair': REPAIRING,
  'task-filtered': REPAIRING,
  quarantine: (at) => ({ calls: 2 * at.N + 4, invalidated: 3 * isRevised(at), rebuilt: 0 }),
  'no-propagation': (at) => ({ calls: 2 * at.N + 4, invalidated: 0, rebuilt: 0 }),
  stateless: ({ N, A }) => ({ calls: N + 1 + 2 * (A + 1), invalidated: 0, rebuilt: 0 }),
}

function play(pipeline: Pipeline, { N, revision }: Case): Played {
  const documents = documentsOf(Array.from({ length: N }, (_, index) => 1 + (index % 3)))
  const last = documents.at(-1)
  if (last === undefined) throw new Error('no document')
  return playPipeline(pipeline, {
    documents,
    revision: revision === 'none' ? null : revisionOf(revision, last),
  })
}

function workOf({ ingest, repair, uses, repaired }: Played): Work {
  const operations = [...ingest, ...(repair?.operations ?? []), ...uses.flat()]
  const rebuilt = [...repaired.store.nodes.values()].filter(({ session }) => session === 'revise')
  return {
    calls: operations.length + uses.length,
    invalidated: groupNames(repair?.retire ?? []).length,
    rebuilt: groupNames(rebuilt).length,
  }
}

function casesUpTo(most: number): Case[] {
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((N) => [
    { N, A: N, revision: 'none' as const },
    { N, A: N - 1, revision: 'revoke' as const },
    { N, A: N, revision: 'replace' as const },
  ])
}

t.same(
  Object.keys(ORACLE).sort(),
  [...PIPELINE_NAMES].sort(),
  'the oracle names every pipeline without a parameter',
)

for (const name of PIPELINE_NAMES) {
  t.test(`${name} decides as many calls and nodes as its formula says, for 1 to 9 documents`, (t) => {
    const pipeline = pipelineOf(name)
    if (pipeline === null) throw new Error(name)
    for (const at of casesUpTo(9)) {
      t.same(workOf(play(pipeline, at)), ORACLE[name]?.(at), `${at.revision} of ${at.N}`)
    }
    t.end()
  })
}

t.test('selector(λ) makes 2N + 4 calls and one for each node it selected', (t) => {
  for (const lambda of ['0', '0.3', '1', '10', '30', '100']) {
    const pipeline = pipelineOf(`selector(${lambda})`)
    if (pipeline === null) throw new Error(lambda)
    for (const at of casesUpTo(9)) {
      const played = play(pipeline, at)
      const selected = played.repair?.selection?.selected ?? []
      t.same(
        workOf(played),
        { calls: 2 * at.N + 4 + selected.length, invalidated: 3 * isRevised(at), rebuilt: selected.length },
        `λ ${lambda}, ${at.revision} of ${at.N}`,
      )
    }
  }
  t.end()
})

t.test('the paper’s printed calls are these formulas at small and mean large size', (t) => {
  const calls = (name: string, at: Case): number => ORACLE[name]?.(at).calls ?? 0
  const E1: Case = { N: 4, A: 3, revision: 'revoke' }
  const E2: Case = { N: 4, A: 4, revision: 'replace' }
  const printed = { 're-read': [3, 3], cache: [7, 8], 'local-repair': [13, 15], rebuild: [19, 21] }
  for (const [name, [revoked, replaced]] of Object.entries(printed)) {
    t.same([calls(name, E1), calls(name, E2)], [revoked, replaced], name)
  }
  t.same([calls('no-propagation', E2), calls('quarantine', E2)], [12, 12])
  const large: Case = { N: 7.75, A: 6.75, revision: 'revoke' }
  t.same(
    ['cache', 'local-repair', 'rebuild'].map((name) => calls(name, large)),
    [10.75, 20.5, 34],
    'printed as 10.8, 20.5 and 34',
  )
  t.end()
})
