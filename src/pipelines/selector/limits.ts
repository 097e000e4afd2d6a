/** Candidates whose subsets are all tried: 2^16 take milliseconds; larger cascades go to the minimum cut. */
export const ENUMERATION_MAX = 16
