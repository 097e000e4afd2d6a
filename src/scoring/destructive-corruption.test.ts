import fc from 'fast-check'
import t from 'tap'
import { MEDICATION_RULES } from './medication-rules.ts'
import { scoreUse } from './score-use.ts'
import { openScoringContext, type ScoringContext } from './scoring-context.ts'
import { CORRUPTIONS, type Corruption } from './test-helpers/corruptions.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { samples } from './test-helpers/sample.ts'
import type { UseScore } from './use-score.ts'

// Destructive-corruption test of the scorer (B11.6; paper B, App. B): every way of damaging a right answer moves exactly
// the columns it should, at every event, and every column is moved by some damage.

const RUNS = 200

/** What a corruption did over all samples: how often it applied, and the columns it moved. */
interface Effect {
  applied: number
  readonly moved: Set<string>
}

for (const [rulesName, rules] of [
  ['rules by hand', HAND_RULES],
  ['the frozen rules', MEDICATION_RULES],
] as const) {
  t.test(`under ${rulesName}`, async (t) => {
    const context = openScoringContext(rules)
    const effects = Object.entries(CORRUPTIONS).map(([name, corruption]) => {
      const effect: Effect = { applied: 0, moved: new Set() }
      t.doesNotThrow(() => {
        assertCorruption(corruption, { context, effect })
      }, `to ${name} changes exactly the endpoints it should`)
      return { name, ...effect }
    })
    t.strictSame(
      effects.filter(({ applied }) => applied <= 10).map(({ name }) => name),
      [],
      'each was applied',
    )
    const moved = new Set(effects.flatMap((effect) => [...effect.moved]))
    t.strictSame([...moved].sort(), medicationColumns(context), 'every medication column was moved')
    t.doesNotThrow(() => {
      assertRightAnswers(context)
    }, 'the right answer succeeds in everything')
  })
}

function assertCorruption(
  corruption: Corruption,
  { context, effect }: { context: ScoringContext; effect: Effect },
): void {
  fc.assert(
    fc.property(samples(context), (sample) => {
      const corrupted = corruption(sample)
      if (corrupted === null) return
      const actual = scoreUse({ ...sample.use, ...corrupted.use }, context)
      const wrong = differences({ ...sample.base, ...corrupted.changes }, actual)
      if (wrong.length > 0) throw new Error(wrong.map((difference) => difference.join(': ')).join('; '))
      effect.applied += 1
      for (const [column] of differences(sample.base, actual)) effect.moved.add(column)
    }),
    { seed: 1, numRuns: RUNS },
  )
}

function assertRightAnswers(context: ScoringContext): void {
  fc.assert(
    fc.property(samples(context), ({ base }) => {
      const isRight = base.strict_completion === true && base.missing?.length === 0
      return isRight && base.success !== false && base.retained !== false && base.new_value_visible !== false
    }),
    { seed: 1, numRuns: RUNS },
  )
}

/** All but those that an answer cannot change and those of the other task. */
function medicationColumns(context: ScoringContext): readonly string[] {
  const columns = Object.keys(fc.sample(samples(context), { seed: 1, numRuns: 1 })[0]?.base ?? {})
  return columns
    .filter((column) => !['expected', 'proxy', 'proxy_normalised', 'leaves_visible'].includes(column))
    .sort()
}

/** The columns that differ, with what was expected and what came. */
function differences(expected: UseScore, actual: UseScore): readonly (readonly [string, string])[] {
  return (Object.keys(expected) as (keyof UseScore)[])
    .map((column) => [column, JSON.stringify(expected[column]), JSON.stringify(actual[column])] as const)
    .filter(([, want, got]) => want !== got)
    .map(([column, want, got]) => [column, `expected ${want}, got ${got}`] as const)
}
