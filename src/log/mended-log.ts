import { openAcknowledged } from './acknowledged.ts'
import { batchRecord } from './batch-record.ts'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import { encodeFrame } from './frame.ts'
import { formatMarker } from './format-marker.ts'
import { asideKey } from './keys.ts'
import { levelStore } from './level-store.ts'
import { BATCH_BYTES_MAX } from './limits.ts'
import type { SetAside } from './set-aside.ts'

/** A log that is made of records of another one. It is one only when it is closed. */
export class MendedLog {
  readonly #path: string
  readonly #store: ByteStore
  #records: ByteRecord[] = []
  #heads = new Map<string, number>()
  #bytes = 0
  #writes = 0

  private constructor(path: string, store: ByteStore) {
    this.#path = path
    this.#store = store
  }

  static async make(path: string): Promise<MendedLog> {
    return new MendedLog(path, await levelStore({ path, create: true }))
  }

  /** The records of a whole stream, or some that belong to none. */
  async add(records: readonly ByteRecord[], stream: string | null = null): Promise<void> {
    for (const record of records) {
      this.#records.push(record)
      this.#bytes += record.key.length + record.value.byteLength
    }
    if (stream !== null) this.#heads.set(stream, records.length)
    if (this.#bytes > BATCH_BYTES_MAX) await this.#flush()
  }

  /** @param number of the place, from 1 */
  async note(number: number, aside: SetAside): Promise<void> {
    const key = asideKey(number)
    await this.add([{ key, value: encodeFrame(key, aside) }])
  }

  /** Writes what is left, counts its writes, marks it as a log and lets it go. */
  async finish(): Promise<void> {
    await this.add([formatMarker()])
    await this.#flush()
    openAcknowledged(this.#path, this.#writes).close()
    await this.#store.close()
  }

  /** Lets it go as it is: no log. */
  async abandon(): Promise<void> {
    await this.#store.close()
  }

  async #flush(): Promise<void> {
    this.#writes += 1
    await this.#store.write([...this.#records, batchRecord(this.#writes, this.#heads)])
    this.#records = []
    this.#heads = new Map()
    this.#bytes = 0
  }
}
