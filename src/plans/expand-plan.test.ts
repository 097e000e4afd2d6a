import t from 'tap'
import type { Pseudonym } from '../ids/index.ts'
import { expandPlan, parsePlan, taskSequence, type ResolvedPlan } from './index.ts'

const PEOPLE = ['P0000000001', 'P0000000002'] as Pseudonym[]

function plan(more = ''): ResolvedPlan {
  const text = `
name: trial
corpus: {kind: eicu}
sizes: [small, large]
events: [E0, E1, E2]
pipelines: [cache, {selector: {lambda: 100}}]
models: [{kind: scripted}, {kind: scripted, name: other, seed: 1}]
seeds: [0, 7]
${more}`
  return parsePlan({ text, file: 'p.yaml' })
}

const everyone = PEOPLE.map((patient) => ({ patient, events: ['E0', 'E1', 'E2'] as const }))

t.test('plan expands in the order patient, size, event, pipeline, model, seed', async (t) => {
  const cells = [...expandPlan(plan(), everyone)]
  const columns = ['patient', 'size', 'event', 'pipeline', 'model', 'seed'] as const
  const orders: Record<(typeof columns)[number], readonly unknown[]> = {
    patient: PEOPLE,
    size: ['small', 'large'],
    event: ['E0', 'E1', 'E2'],
    pipeline: ['cache', 'selector(100)'],
    model: ['scripted', 'other'],
    seed: [0, 7],
  }
  const ranks = cells.map(({ identity }) => columns.map((column) => orders[column].indexOf(identity[column])))
  t.same(ranks, ranks.toSorted(compareRanks), 'the leftmost differing column decides')
  t.equal(new Set(ranks.map(String)).size, 2 * 2 * 3 * 2 * 2 * 2)
  t.same(
    cells.map(({ ordinal }) => ordinal),
    cells.map((_cell, index) => index),
  )
})

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const column = a.findIndex((rank, index) => rank !== b[index])
  return (a[column] ?? 0) - (b[column] ?? 0)
}

t.test('plan counts its cells without making them, and makes the same ones again', async (t) => {
  const expansion = expandPlan(plan(), everyone)
  t.equal(expansion.count, [...expansion].length)
  t.same([...expansion], [...expansion])
})

t.test('plan makes cells one at a time', async (t) => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    patient: `P${String(index).padStart(10, '0')}` as Pseudonym,
    events: ['E0'] as const,
  }))
  const expansion = expandPlan(plan(), many)
  t.equal(expansion.count, 100_000 * 2 * 2 * 2 * 2)
  const [first] = expansion
  t.equal(first?.identity.patient, 'P0000000000')
})

t.test('plan uses a person only in the events the person was chosen for', async (t) => {
  const [one, two] = PEOPLE as [Pseudonym, Pseudonym]
  const people = [
    { patient: two, events: ['E0'] },
    { patient: one, events: ['E2', 'E0'] },
  ] as const
  const expansion = expandPlan(plan(), people)
  const used = [...expansion].map(({ identity }) => `${identity.patient} ${identity.event}`)
  t.same([...new Set(used)].sort(), [`${one} E0`, `${one} E2`, `${two} E0`])
  t.equal(expansion.count, used.length)
})

t.test('plan asks for medication first, for problems last, or for medication again and again', async (t) => {
  t.same(taskSequence(plan().uses), ['MED', 'MED', 'DX'])
  t.same(taskSequence(plan('uses: {reuse: 3}').uses), ['MED', 'MED', 'MED', 'MED'])
})
