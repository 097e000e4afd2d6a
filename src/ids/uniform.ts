import { hash } from 'node:crypto'

/**
 * A number in [0, 1) that depends on nothing but its parts: seeded randomness without a state, so that the
 * order in which draws are made cannot change them. 48 bits of sha256.
 */
export function uniform(...parts: readonly (string | number)[]): number {
  return Number.parseInt(hash('sha256', JSON.stringify(parts), 'hex').slice(0, 12), 16) / 2 ** 48
}
