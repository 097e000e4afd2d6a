/** Violations told in full; the rest is counted. A log that is wrong throughout must not fill the memory. */
export const VIOLATIONS_TOLD_MAX = 1_000

/** Entries of a history that a violation shows; a law needs a handful, a long chain of nodes is cut. */
export const HISTORY_LINES_MAX = 24

/** Entries of one trajectory that are held at once: a thousand times what the longest writes. */
export const TRAJECTORY_ENTRIES_MAX = 1_000_000

/** Records and bytes read from LevelDB at once: amortises the thread hop, keeps memory flat. */
export const CHUNK_RECORDS = 512
export const CHUNK_BYTES = 256 * 2 ** 10

/** Bodies whose facts are remembered: a hash and two numbers each, some 10 MB in all. */
export const BODIES_REMEMBERED_MAX = 65_536

/** Bodies looked up at once: a prompt has tens of kilobytes. */
export const BODIES_AT_ONCE = 64

/** Scenarios remembered: tens of kilobytes each; trajectories come in the order of their hashes, so neighbours differ. */
export const SCENARIOS_REMEMBERED_MAX = 512

/** Times a view of a log in use is taken again without having got further. */
export const VIEW_TRIES_MAX = 32

/** Milliseconds after which a directory's time of change tells any later change apart: more than a file system's coarsest clock. */
export const SETTLED_MS = 3_000

/** Places of a plan that are told apart, one bit each: a hundred times the largest plan. */
export const ORDINALS_MAX = 100_000_000

/** LevelDB's cache and table handles, as small as reading in key order allows. */
export const BLOCK_CACHE_BYTES = 2 * 2 ** 20
export const OPEN_FILES_MAX = 74

/** Streams whose lengths are held at once: twice the largest plan, some 100 bytes each. */
export const STREAMS_COMPARED_MAX = 2_000_000
