import { STOP_SIGNALS } from './stop-signals.ts'

/** What is to be done when this process ends before its time, the latest first. */
const actions = new Set<() => void>()

/**
 * Does something when this process is told to stop or exits, whichever comes first, and once. A signal that nobody else in the
 * process listens for then ends it, as it would have; where somebody does, what a signal means is theirs to say, and the exit is
 * waited for.
 * @param action has to be done when it returns; what it throws is lost
 * @returns takes the action back
 */
export function whenStopped(action: () => void): () => void {
  const own = (): void => {
    action()
  }
  if (actions.size === 0) listen()
  actions.add(own)
  return () => {
    if (actions.delete(own) && actions.size === 0) release()
  }
}

function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  actAll()
  process.kill(process.pid, signal)
}

function actAll(): void {
  for (const action of [...actions].reverse()) {
    try {
      action()
    } catch {
      // The others have to have their turn, and nobody is left to be told.
    }
  }
  actions.clear()
  release()
}

function listen(): void {
  process.on('exit', actAll)
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
}

function release(): void {
  process.off('exit', actAll)
  for (const signal of STOP_SIGNALS) process.off(signal, onSignal)
}
