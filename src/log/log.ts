import type { Digest, HashedText } from '../ids/index.ts'
import type { SetAside } from './set-aside.ts'

/** Entries that become durable together: all of them or none. */
export interface Append {
  /** letters, digits and `. _ : -`, at most 128 of them */
  readonly stream: string
  /** the sequence the first entry must get: how many entries the stream holds already */
  readonly at: number
  /** JSON-like values; they come back exactly as they went in, -0 included */
  readonly entries: readonly unknown[]
  /** texts that entries name by their sha256; each is stored once in the whole log */
  readonly bodies?: readonly (string | HashedText)[]
}

/** One entry as it stands in the log. Sequences of a stream start at 0 and have no gaps. */
export interface LogEntry {
  readonly stream: string
  readonly sequence: number
  readonly entry: unknown
}

/**
 * A place in the log whose bytes are not what was written.
 * `key`: the key names no entry; `version`: an unknown schema version; `checksum`: the bytes changed; `payload`: they
 * cannot be decoded; `missing`: entries are absent before one that is there; `storage`: the database cannot read on.
 */
export interface CorruptEntry {
  /** the key it is kept under; for `missing` that of the first absent entry, for `storage` the last key that was read */
  readonly key: string
  /** null when the key does not say */
  readonly stream: string | null
  readonly sequence: number | null
  readonly reason: 'key' | 'version' | 'checksum' | 'payload' | 'missing' | 'storage'
  /** what was found, in a few words */
  readonly detail: string
}

/** What reading does where bytes are not what was written. */
export interface ReadOptions {
  /** Called for every corrupt place instead of throwing; reading goes on behind it. */
  readonly onCorrupt?: (corrupt: CorruptEntry) => void
}

/** Which streams to scan; all when neither end is given. */
export interface ScanOptions extends ReadOptions {
  /** first stream, inclusive */
  readonly from?: string
  /** end of the range: this stream and all behind it are left out */
  readonly to?: string
}

/** Reading a log. A corrupt entry throws a UserError `log-corrupt` unless `onCorrupt` is given. */
export interface LogReader {
  /** The entries of one stream in order; none when the stream is unknown. */
  read(stream: string, options?: ReadOptions): AsyncIterable<LogEntry>
  /** The names of all streams in order. */
  streams(): AsyncIterable<string>
  /** All entries of a range of streams, ordered by (stream, sequence), as they stood when the scan began. */
  scan(options?: ScanOptions): AsyncIterable<LogEntry>
  /** The text with this sha256; null when the log has none. @throws UserError `log-corrupt` when its bytes changed */
  body(hash: Digest): Promise<string | null>
  /** Several at once, by hash; those the log does not have are left out. @throws as `body` */
  bodies(hashes: readonly Digest[]): Promise<ReadonlyMap<Digest, string>>
  /** What was found damaged earlier and is no part of the log any more, the earliest first. */
  setAside(): Promise<readonly SetAside[]>
  /** Frees what the log holds; calling it again does nothing more. */
  close(): Promise<void>
}

/**
 * An append-only log of streams: the only truth of a run.
 *
 * One writer packs all waiting appends into one atomic write (group commit), so many streams share one disk flush. A
 * caller is held back by awaiting its own append; beyond the bounds of `limits.ts` appends wait their turn unencoded.
 */
export interface Log extends LogReader {
  /**
   * Resolves when everything of the append is durable; an append without entries and bodies checks its place alone.
   * @throws LogUseError `log-sequence-conflict`, `log-value`, `log-closed` (nothing of this append is written)
   * @throws UserError `log-write-failed`: the disk refused; every waiting append fails and the log takes no more
   */
  append(append: Append): Promise<void>
  /** Waits for the appends that came before it, then frees the log. */
  close(): Promise<void>
}
