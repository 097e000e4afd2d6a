/** A key and its bytes. Keys are short ASCII texts; their order is that of their characters. */
export interface ByteRecord {
  readonly key: string
  readonly value: Uint8Array
}

/** Keys from `from` (inclusive) to `to` (exclusive). */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

/** Reading an ordered map of bytes. Errors of the disk are UserErrors `log-read-failed` and `log-corrupt`. */
export interface ByteReader {
  /** where the bytes are, for messages */
  readonly place: string
  /** The values of some keys, in their order; null where there is none. */
  getMany(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>
  /** The records of a range in key order, as they stood at the start, in chunks of bounded size. */
  chunks(range: KeyRange): AsyncIterable<readonly ByteRecord[]>
  /** Keys of a range in order, skipping: after each key comes the first one at or behind `next(key)`. */
  skim(range: KeyRange, next: (key: string) => string): AsyncIterable<string>
  close(): Promise<void>
}

/** The seam between the log and what keeps its bytes. */
export interface ByteStore extends ByteReader {
  /** The last key of a range; null when it is empty. */
  last(range: KeyRange): Promise<string | null>
  /** Writes all records or none; resolves when they are durable. Rejects with the raw cause. */
  write(records: readonly ByteRecord[]): Promise<void>
  /**
   * Remembers, apart from the records, how many atomic writes were durable before their callers are told; absent where nothing can
   * be lost. Throws the raw cause.
   */
  readonly acknowledge?: (writes: number) => void
}
