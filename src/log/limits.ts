/** Longest stream name. Trajectory ids have 16 characters; the rest is room for names of later streams. */
export const STREAM_NAME_LENGTH_MAX = 128

/** Entries of one stream: what eight digits of the key can count; 10,000 times what a trajectory writes. */
export const STREAM_ENTRIES_MAX = 10 ** 8

/** Bytes of one framed entry. Texts are bodies, so entries are small; more than this is a fault of the caller. */
export const ENTRY_BYTES_MAX = 16 * 2 ** 20

/** Characters of one body: far above any context window, far below what one msgpack string can hold. */
export const BODY_CHARACTERS_MAX = 64 * 2 ** 20

/** Depth of an entry's nesting, so that a cyclic value is an error and no endless walk. */
export const ENTRY_DEPTH_MAX = 64

/** One atomic write: large enough that a flush to disk is shared by many, small enough to stay under LevelDB's write buffer. */
export const BATCH_BYTES_MAX = 4 * 2 ** 20
export const BATCH_APPENDS_MAX = 4_096

/**
 * Appends that begin a batch at once, where fewer wait for the end of the turn: one of each trajectory that a run keeps active. Half
 * as many would keep disk and encoder busy at the same time, but make twice as many writes, and that is slower (`bench log`).
 */
export const EARLY_APPENDS = 32

/** Encoded appends waiting for the writer; four batches keep it busy, more would only hold memory. */
export const QUEUE_BYTES_MAX = 4 * BATCH_BYTES_MAX
export const QUEUE_APPENDS_MAX = 4 * BATCH_APPENDS_MAX

/** Appends waiting unencoded behind a full queue. More concurrent callers than this means one that does not await. */
export const HELD_APPENDS_MAX = 100_000

/**
 * Streams whose next sequence is remembered, so that an append need not look it up. A new log knows all its streams until
 * there are more, and then looks for none that begins.
 */
export const HEADS_REMEMBERED_MAX = 65_536

/**
 * Bodies remembered as written: those of a few people, whose trajectories follow each other and share them. One forgotten
 * is written again, with the same bytes under the same key.
 */
export const BODIES_REMEMBERED_MAX = 16_384

/** Entries and bytes read from LevelDB at once: amortises the thread hop, keeps memory of a scan flat. */
export const READ_ENTRIES_MAX = 1_000
export const READ_BYTES_MAX = 256 * 2 ** 10

/** LevelDB's write buffer; up to two are held in memory, and the write-ahead file that a reopening replays is this long. */
export const WRITE_BUFFER_BYTES = 8 * 2 ** 20
/** LevelDB's cache of uncompressed blocks; folds read each block once, so more would not help. */
export const BLOCK_CACHE_BYTES = 2 * 2 ** 20
/** Table files LevelDB keeps mapped: 64 and ten for its own use, the least that it takes. */
export const OPEN_FILES_MAX = 74
/**
 * A table file, the smallest that LevelDB takes. Mapped tables count as resident memory of every reader, so this times 64 is
 * what each of them adds at most.
 */
export const TABLE_BYTES = 2 ** 20

/** Times a view looks again, without having got further, while the owner replaces files under it. */
export const VIEW_RETRIES_MAX = 32

/** Times a view tries again to open files that do not change: a manifest may have been read while it was written. */
export const SIGHT_TRIES_MAX = 3

/**
 * Milliseconds that a directory must show one time of change before that time tells any further change apart: more than the
 * coarsest clock of a file system.
 */
export const SIGHT_SETTLED_MS = 3_000

/** Records per block of the in-memory twin: an insert moves half a block at most. */
export const MEMORY_BLOCK_RECORDS = 512

/** Faults of a log's files that one line tells; the quarantine keeps them all. */
export const FAULTS_TOLD_MAX = 3
