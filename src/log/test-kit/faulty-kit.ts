import { uniform } from '../../ids/index.ts'
import { logOver } from '../log-over.ts'
import { openLevelStore } from '../open-level-log.ts'
import { faultyStore } from './faulty-store.ts'
import { levelKit } from './level-kit.ts'
import { levelTail } from './level-tail.ts'
import type { LogKit } from './log-kit.ts'
import { memoryKit } from './memory-kit.ts'
import type { FaultPlan, StoreFault } from './store-fault.ts'

/** Every third call comes late, by up to four turns; which one depends on the seed alone. */
function lateness(seed: number): FaultPlan {
  return ({ kind, n }) => {
    const turns = Math.floor(uniform(seed, kind, n) * 12)
    return turns > 4 ? null : { kind: 'late', turns }
  }
}

/** A log in memory whose calls come late. */
export async function lateMemoryKit(): Promise<LogKit> {
  const kit = await memoryKit()
  return { ...kit, open: async () => logOver(faultyStore(await kit.store(), { plan: lateness(1) })) }
}

const LEFT_BEHIND: readonly StoreFault[] = [
  { kind: 'lost' },
  { kind: 'torn', part: 0.01 },
  { kind: 'torn', part: 0.5 },
  { kind: 'torn', part: 0.99 },
  { kind: 'zeroed' },
]

/** A log in a LevelDB directory whose calls come late, and which leaves an unfinished write behind at every closing. */
export async function tornLevelKit(): Promise<LogKit & { readonly path: string }> {
  const kit = await levelKit()
  const { path } = kit
  let closings = 0
  return {
    ...kit,
    open: async () => {
      const store = await openLevelStore({ path, create: true })
      const log = logOver(faultyStore(store, { plan: lateness(2) }))
      return { ...log, close: () => log.close().then(() => leaveUnfinished(path, (closings += 1))) }
    },
  }
}

async function leaveUnfinished(path: string, closing: number): Promise<void> {
  const fault = LEFT_BEHIND[closing % LEFT_BEHIND.length] ?? { kind: 'lost' }
  const store = await openLevelStore({ path, create: true })
  const dying = faultyStore(store, { plan: () => fault, tail: levelTail(path) })
  await dying
    .write([{ key: `e/unfinished!${'0'.repeat(8)}`, value: Buffer.alloc(5_000, 1) }])
    .catch(() => undefined)
  await dying.close()
}
