import type { ByteStore } from '../byte-store.ts'
import type { Log } from '../log.ts'

/** One log under test, which can be closed, have its bytes changed and be opened again. */
export interface LogKit {
  /** Opens the log; the first call makes it. */
  open(): Promise<Log>
  /** The bytes below a closed log; the callee closes the store. */
  store(): Promise<ByteStore>
  /** Removes what is left of it. */
  clean(): Promise<void>
}
