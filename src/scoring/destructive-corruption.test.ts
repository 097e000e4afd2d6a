import fc from 'fast-check'
import t from 'tap'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { CORRUPTIONS } from './test-helpers/corruptions.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { samples } from './test-helpers/sample.ts'
import type { UseScore } from './use-score.ts'

// Destructive-corruption test of the scorer (B11.6; paper B, App. B): every way of damaging a right answer moves exactly
// the columns it should, at every event, and every column is moved by some damage.

const context = openScoringContext(HAND_RULES)
const RUNS = 200

const applied = new Map<string, number>()
const moved = new Set<string>()

for (const [name, corrupt] of Object.entries(CORRUPTIONS)) {
  t.test(`to ${name} changes exactly the endpoints it should`, async () => {
    fc.assert(
      fc.property(samples(context), (sample) => {
        const corrupted = corrupt(sample)
        if (corrupted === null) return
        const expected: UseScore = { ...sample.base, ...corrupted.changes }
        const actual = scoreUse({ ...sample.use, ...corrupted.use }, context)
        const wrong = differences(expected, actual)
        if (wrong.length > 0) throw new Error(wrong.join('; '))
        applied.set(name, (applied.get(name) ?? 0) + 1)
        for (const column of differences(sample.base, actual)) moved.add(column.split(':')[0] ?? column)
      }),
      { seed: 1, numRuns: RUNS },
    )
  })
}

t.test('the right answer to every scenario succeeds in everything', async (t) => {
  fc.assert(
    fc.property(samples(context), ({ base }) => {
      const isRight = base.strict_completion === true && base.missing?.length === 0
      return isRight && base.success !== false && base.retained !== false && base.new_value_visible !== false
    }),
    { seed: 1, numRuns: RUNS },
  )
  t.pass(`${RUNS} scenarios`)
})

t.test('every corruption was applied, and every medication column was moved by one', async (t) => {
  for (const name of Object.keys(CORRUPTIONS))
    t.ok((applied.get(name) ?? 0) > 10, `${name}: ${applied.get(name)}`)
  const fixed = ['expected', 'proxy', 'proxy_normalised']
  const columns = Object.keys(fc.sample(samples(context), { seed: 1, numRuns: 1 })[0]?.base ?? {})
  t.strictSame([...moved].sort(), columns.filter((column) => !fixed.includes(column)).sort())
})

/** `column: expected …, got …` for every column that differs. */
function differences(expected: UseScore, actual: UseScore): readonly string[] {
  return (Object.keys(expected) as (keyof UseScore)[])
    .map((column) => [column, JSON.stringify(expected[column]), JSON.stringify(actual[column])] as const)
    .filter(([, want, got]) => want !== got)
    .map(([column, want, got]) => `${column}: expected ${want}, got ${got}`)
}
