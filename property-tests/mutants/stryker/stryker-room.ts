import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder whose sources StrykerJS changes, and the tests that have to notice. */
export interface StrykerRoom {
  readonly folder: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  /** asked only about what the others let pass and nobody has called equivalent */
  readonly slowTests: readonly string[]
}

/** The folders that StrykerJS changes. */
export const STRYKER_FOLDERS = ['src/store', 'src/log', 'src/scoring'] as const

/** Tests that take longer than five seconds: they kill processes, damage one file after another or run whole matrices. */
const SLOW =
  /\/(crash|damaged-files|destructive-corruption|faulty-log|level-log|open-log-view|records-matrix)\.test\.ts$/

/** Not the product: suites that tests share. */
const SUITES = /-contract\.ts$/

/**
 * What stands directly in a folder: sources to change, tests to run.
 * @param root of the repository
 */
export function strykerRoom(root: string, folder: string): StrykerRoom {
  const files = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .sort()
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  return {
    folder,
    sources: files.filter((file) => !file.endsWith('.test.ts') && !SUITES.test(file)),
    tests: tests.filter((file) => !SLOW.test(file)),
    slowTests: tests.filter((file) => SLOW.test(file)),
  }
}
