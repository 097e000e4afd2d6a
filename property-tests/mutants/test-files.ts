import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['src', 'machines', 'corpora', 'property-tests']

/**
 * Every test file of the rooms that mutants are made in and judged by, from the root, e.g. `src/store/admit.test.ts`.
 * @param root of the repository
 */
export function testFiles(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${room}/${file}`),
  ).sort()
}
