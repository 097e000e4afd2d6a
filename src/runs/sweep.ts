import { createActor } from 'xstate'
import { sweepMachine, type SweepInput, type SweepOutput } from '../../machines/sweep/index.ts'

/**
 * Runs a sweep to its end.
 * @param drain aborted to let it finish what is under way and stop
 */
export function sweep(input: SweepInput, drain: AbortSignal): Promise<SweepOutput> {
  return new Promise((resolve, reject) => {
    const actor = createActor(sweepMachine, { input })
    const onDrain = (): void => {
      actor.send({ type: 'drain' })
    }
    drain.addEventListener('abort', onDrain)
    actor.subscribe({
      complete: () => {
        drain.removeEventListener('abort', onDrain)
        const { output } = actor.getSnapshot()
        resolve(output ?? { kind: 'drained' })
      },
      error: reject,
    })
    actor.start()
    if (drain.aborted) onDrain()
  })
}
