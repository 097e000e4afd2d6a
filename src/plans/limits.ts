/** Characters of a plan file. A thousand named people take 16 kB; more than this is not a plan but the wrong file. */
export const PLAN_CHARACTERS_MAX = 1_000_000

/** Items of one list of a plan (seeds, people by name): keeps the expansion's arithmetic inside exact integers. */
export const PLAN_LIST_MAX = 100_000

/** Further uses of `{reuse: N}`: paper B's reuse batch makes 20; every use is a call of every trajectory. */
export const REUSES_MAX = 1_000

/** People of a synthetic cohort: past what one machine's sweep is measured with (20,000 trajectories). */
export const SYNTHETIC_PEOPLE_MAX = 100_000

/** Characters of a name that is set beside a suggestion: edit distance is quadratic in it. */
export const NAME_CHARACTERS_MAX = 64

/** Output tokens of one call when the plan names no bound: extraction's cap in paper B (B7.1), the longest answer. */
export const MAX_TOKENS = 2048
