import { digestOf } from '../ids/index.ts'

/**
 * Which documents may support an answer, in the words that every pipeline's use prompt repeats (B2.3, B7.5).
 * Frozen: the hash is written into each scenario before it is built.
 */
export const ALLOWED_SOURCES = {
  MED: 'Allowed sources: pharmacy documents only. A medication that only other sources mention must not be listed.',
  DX: 'Allowed sources: the problem-list document (D2, source ehr) only. A problem that only other documents mention must not be listed.',
} as const

/** sha256 of the contract's canonical JSON. */
export const CONTRACT_DIGEST = digestOf(ALLOWED_SOURCES)
