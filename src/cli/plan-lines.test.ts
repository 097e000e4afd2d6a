import t from 'tap'
import type { PlanAnswer } from './plan-answer.ts'
import { planLines } from './plan-lines.ts'

/** The part of the lines that a survey makes. */
function surveyOf(excluded: readonly Readonly<Record<string, number>>[]): string[] {
  const counts = { requested: 8, considered: 448, eligible: 84, used: 8 }
  const survey = excluded.map((reasons, index) => ({ event: `E${index}`, ...counts, excluded: reasons }))
  const lines = planLines({
    ...{ name: 'p', role: 'development', file: 'p.yaml', plan_sha256: '', cells: 1, people: 8 },
    ...{ partition: null, assumed: false, trajectories: 1, calls: { least: 1, most: 1 }, seconds: 1 },
    ...{ pipelines: [], tokens: { prompt: 1, completion: 1 } },
    survey,
  } as unknown as PlanAnswer)
  return lines.filter((line) => line.startsWith('    '))
}

t.test('plan says each reason once, with its count, where it is the same for every event', async (t) => {
  const all = { 'no-usable-order': 131, 'no-problem': 9 }
  t.same(surveyOf([all, { ...all, 'no-explicit-strength': 43 }]), [
    '    E0   8 requested, 448 considered, 84 eligible, 8 used',
    '    E1   8 requested, 448 considered, 84 eligible, 8 used (no-explicit-strength 43)',
    '    left out of every event:',
    '      no-usable-order  131',
    '      no-problem         9',
  ])
})

t.test(
  'plan says a reason beside its event where counts differ, and nothing where nobody was left out',
  async (t) => {
    t.same(surveyOf([{ few: 1 }, { few: 2 }]), [
      '    E0   8 requested, 448 considered, 84 eligible, 8 used (few 1)',
      '    E1   8 requested, 448 considered, 84 eligible, 8 used (few 2)',
    ])
    t.same(surveyOf([{}]), ['    E0   8 requested, 448 considered, 84 eligible, 8 used'])
  },
)
