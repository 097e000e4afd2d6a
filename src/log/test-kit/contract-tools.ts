import type { Test } from 'tap'
import type { LogKit } from './log-kit.ts'
import type { LogEntry } from '../log.ts'

/** One rule of the contract, checked on a fresh log. */
export type Rule = (t: Test, kit: LogKit) => Promise<void>

/** Deep equality that tells 0 from -0 and minds the order of keys. */
export function isSame(actual: unknown, expected: unknown): boolean {
  if (typeof actual !== 'object' || actual === null || typeof expected !== 'object' || expected === null) {
    return Object.is(actual, expected)
  }
  const [a, b] = [Object.entries(actual), Object.entries(expected)]
  if (Array.isArray(actual) !== Array.isArray(expected) || a.length !== b.length) return false
  return a.every(([key, value], index) => key === b[index]?.[0] && isSame(value, b[index][1]))
}

/** 0, 1, … */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

/** What the entries hold. */
export async function values(entries: AsyncIterable<LogEntry>): Promise<unknown[]> {
  return (await all(entries)).map(({ entry }) => entry)
}

/** Everything a source gives. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
