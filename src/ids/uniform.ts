import { createHash } from 'node:crypto'

/**
 * A number in [0, 1) that depends on nothing but its parts: seeded randomness without a state, so that the
 * order in which draws are made cannot change them. 48 bits of sha256.
 */
export function uniform(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}
