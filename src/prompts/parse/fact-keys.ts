/** The members of a fact, all of them texts (B7.1). A fact that has all three lacks nothing, closed or not. */
export const FACT_KEYS = ['type', 'content', 'evidence'] as const
