/** Characters of a plan file. A thousand named people take 16 kB; more than this is not a plan but the wrong file. */
export const PLAN_CHARACTERS_MAX = 1_000_000

/** Values inside values of a plan file, the document counted: the deepest plan has 8. The parser recurses, about three calls a level. */
export const DEPTH_MAX = 64

/** Items of one list of a plan (seeds, people by name): keeps the expansion's arithmetic inside exact integers. */
export const PLAN_LIST_MAX = 100_000

/** Further uses of `{reuse: N}`: paper B's reuse batch makes 20; every use is a call of every trajectory. */
export const REUSES_MAX = 1_000

/** Characters of a name that is set beside a suggestion: edit distance is quadratic in it. */
export const NAME_CHARACTERS_MAX = 64

/** Output tokens of one call when the plan names no bound: extraction's cap in paper B (B7.1), the longest answer. */
export const MAX_TOKENS = 2048

/**
 * What a plan's estimates rest on where no records are at hand: documents at ingest with the event's (small 4, large the
 * paper's mean), and tokens of all payloads (B1.4: small 65–129, large 210–558, the middles).
 */
export const TYPICAL_SCENARIO = {
  small: { documents: 4, tokens: 97 },
  large: { documents: 7.75, tokens: 384 },
} as const

/** Calls per second of a model without a wire, which this program alone bounds. */
export const OWN_CALLS_PER_SECOND = 3000

/** Seconds that a server is taken to need for one answer; how many it works on at once, the run says. */
export const SECONDS_PER_ANSWER = 2

/** Tokens of rules and instruction around the material of a prompt, and of the answer to a use (words rule, rounded). */
export const PROMPT_OVERHEAD_TOKENS = 180
export const USE_ANSWER_TOKENS = 60
