/**
 * Trajectories of one shard, on average. Scoring one takes about a millisecond, so a shard is some ten messages a second:
 * too few to load the main thread, often enough that workers finish together.
 */
export const SHARD_TRAJECTORIES = 64

/** The same with bodies: a trajectory's prompts are up to a megabyte, and a shard is one buffer. */
export const SHARD_TRAJECTORIES_WITH_BODIES = 8

/** Shards of a run at most, so that the ids' first four hex digits tell them apart. */
export const SHARDS_MAX = 2 ** 16

/** Finished shards that may wait for an earlier one, beyond those being worked on. */
export const SHARDS_WAITING_MAX = 2

/** Threads that score when nobody says otherwise: the writer of a run and a shell want the other cores. */
export const WORKERS_DEFAULT = 2

/**
 * Trajectories from which threads pay: starting one takes about half a second of a core, a trajectory one to two
 * milliseconds, so two threads break even near 500.
 */
export const WORKERS_TRAJECTORIES_MIN = 1_000

/**
 * Bodies and trajectories read at once; prompts are up to a megabyte, most of them some kilobytes. A trajectory that alone has
 * more bodies is read alone: it has two a call at most, and uses that ask the same have one prompt.
 */
export const BODIES_AT_ONCE = 96
export const TRAJECTORIES_AT_ONCE = 4

/** Groups of trajectories whose scenarios and bodies are being fetched while the first of them is scored. */
export const GROUPS_AHEAD = 2

/**
 * Parsed scenarios kept by a reader: some 50 kB each. Trajectories of one scenario do not follow each other in the order of
 * ids, so more would be hit little more often in a large run.
 */
export const SCENARIOS_KEPT = 32

/** Prompts whose own token count is kept: a hash and a number each. */
export const PROMPT_COUNTS_KEPT = 100_000

/** Rows and characters of cells after which a Parquet row group is closed: what the main thread holds of such a file. */
export const ROW_GROUP_ROWS = 20_000
export const ROW_GROUP_CHARACTERS = 16 * 2 ** 20

/** Characters of a column's least and greatest value kept in a Parquet footer; prompts would make it huge. */
export const STATISTICS_CHARACTERS = 64

/** Rows of a table over many trajectories that are written at once. */
export const CROSS_ROWS_AT_ONCE = 1_000

/** Memory of a thread's short-lived values, in MB: less makes the collector run often and keep what is about to die. */
export const THREAD_YOUNG_MB = 16
