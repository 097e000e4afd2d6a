import type { ByteStore } from '../byte-store.ts'
import { storageError } from '../storage-error.ts'
import type { ErrorCode, FaultPlan, StoreCall, StoreFault, TailFault } from './store-fault.ts'

/** The files of a store's last write, for what a power cut does to them; absent for a store that has none. */
export interface Tail {
  /** Remembers where the next write begins. */
  mark(): Promise<void>
  /** Damages what was written since the mark; the store is closed by then. */
  damage(fault: TailFault): Promise<void>
}

/**
 * A byte store to whose calls things happen by plan. After a failed write it is as good as dead: whatever a fault does to the
 * bytes, it does when the store is closed, as a power cut would have before the process could go on.
 */
export function faultyStore(
  store: ByteStore,
  { plan, tail = null }: { readonly plan: FaultPlan; readonly tail?: Tail | null },
): ByteStore {
  const made = { read: 0, write: 0 }
  let atClose: TailFault | null = null
  const decide = (kind: StoreCall['kind']): StoreFault | null => plan({ kind, n: (made[kind] += 1) })
  const read = async (): Promise<void> => {
    const fault = decide('read')
    if (fault?.kind === 'refused') throw storageError(store.place, errorOf(fault.code))
    if (fault?.kind === 'late') await turns(fault.turns)
  }
  return {
    ...store,
    getMany: (keys) => read().then(() => store.getMany(keys)),
    chunks: async function* (range) {
      for await (const chunk of store.chunks(range)) {
        await read()
        yield chunk
      }
    },
    skim: async function* (range, next) {
      await read()
      yield* store.skim(range, next)
    },
    last: (range) => read().then(() => store.last(range)),
    write: async (records) => {
      const fault = decide('write')
      if (fault === null) return store.write(records)
      if (fault.kind === 'late') return turns(fault.turns).then(() => store.write(records))
      if (fault.kind === 'refused') throw errorOf(fault.code)
      if (fault.kind === 'unsaid') {
        await store.write(records)
        throw errorOf('EIO')
      }
      if (tail !== null) {
        await tail.mark()
        await store.write(records)
        atClose = fault
      }
      throw errorOf('EIO')
    },
    close: async () => {
      await store.close()
      if (atClose !== null) await tail?.damage(atClose)
      atClose = null
    },
  }
}

/** Lets everything else that can run go first, so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const SAYS: Readonly<Record<ErrorCode, string>> = {
  EIO: 'Input/output error',
  ENOSPC: 'No space left on device',
  EROFS: 'Read-only file system',
}

/** The error that the system gives for it, in LevelDB's words. */
function errorOf(code: ErrorCode): Error {
  return Object.assign(new Error(`IO error: 000003.log: ${SAYS[code]}`), { code: 'LEVEL_IO_ERROR' })
}
