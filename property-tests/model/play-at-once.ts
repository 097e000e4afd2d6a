import type { Scheduler } from 'fast-check'
import { UserError } from '../../src/ids/index.ts'
import type { Log } from '../../src/log/index.ts'
import type { Step } from '../histories/step.ts'
import type { Outcome } from '../histories/world.ts'

/** Steps that one session takes one after the other. */
export interface Program {
  readonly name: string
  readonly steps: readonly Step[]
}

/**
 * Runs programs at once: every step waits for its turn, which the scheduler gives. A step that another session's has made
 * impossible by then is left out.
 * @param play takes one step; it may let others run before it resolves
 * @returns the outcomes of the steps that were taken, null for those left out
 */
export async function playAtOnce(
  scheduler: Scheduler,
  programs: readonly Program[],
  play: (step: Step) => Promise<Outcome>,
): Promise<(Outcome | null)[]> {
  const outcomes: (Outcome | null)[] = []
  const running = programs.map(async ({ name, steps }) => {
    for (const step of steps) {
      await scheduler.schedule(Promise.resolve(), `${name}: ${step.verb}`)
      outcomes.push(await orNull(play(step)))
    }
  })
  await scheduler.waitFor(Promise.all(running))
  return outcomes
}

async function orNull(outcome: Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof UserError && error.code === 'history-impossible') return null
    throw error
  }
}

/** A log whose acknowledgements come when the scheduler says so; its appends keep their order. */
export function lateLog(log: Log, scheduler: Scheduler): Log {
  return { ...log, append: (append) => scheduler.schedule(log.append(append), 'acknowledgement') }
}
