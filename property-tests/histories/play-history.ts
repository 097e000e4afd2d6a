import { UserError } from '../../src/ids/index.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { formatStep } from './format-step.ts'
import { meets } from './meets.ts'
import { parseHistory } from './parse-history.ts'
import { playStep } from './play-step.ts'
import type { PlacedStep } from './step.ts'
import { EMPTY_WORLD, type Outcome, type World } from './world.ts'

/** How a history went on some rules. */
export interface Played {
  readonly world: World
  /** outcomes by step */
  readonly outcomes: readonly Outcome[]
  /** one line for every expectation that was not met */
  readonly differences: readonly string[]
  /** expectations that were compared */
  readonly compared: number
}

/**
 * Plays a history and compares every expectation.
 * @throws UserError `history-unreadable`, or `history-impossible` with the step's place
 * @example
 * playHistory(PRODUCT_RULES, 'ingest d1 | s1: snap d1 | rev d1 | s1: commit → blocked(d1)').differences // []
 */
export function playHistory(rules: StoreRules, line: string): Played {
  const outcomes: Outcome[] = []
  const differences: string[] = []
  let world = EMPTY_WORLD
  let compared = 0
  for (const placed of parseHistory(line)) {
    const played = placedStep(rules, world, placed)
    world = played.world
    outcomes.push(played.outcome)
    if (placed.expected === null) continue
    compared += 1
    if (!meets(played.outcome, placed.expected)) differences.push(difference(placed, played.outcome))
  }
  return { world, outcomes, differences, compared }
}

function placedStep(rules: StoreRules, world: World, { step, column }: PlacedStep) {
  try {
    return playStep(rules, world, step)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const words = formatStep({ step, expected: null })
    throw new UserError(
      error.code,
      `Cannot play the history at column ${column}, "${words}": ${error.message}`,
    )
  }
}

function difference({ step, column, expected }: PlacedStep, actual: Outcome): string {
  const rows = actual.outcome === 'done' || actual.rows.length === 0 ? '' : `(${actual.rows.join(', ')})`
  return `column ${column}: expected "${formatStep({ step, expected })}", actual ${actual.outcome}${rows}`
}
