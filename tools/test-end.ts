import { testCounts, type TestCounts } from './test-counts.ts'

/** How the process of a test file ended, and what it wrote on stdout. */
export interface TestProcess {
  /** null when a signal ended it */
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
}

/** What a test file came to: its assertions, and what is wrong with how it ended, in a few words; null when nothing is. */
export interface TestEnd {
  readonly counts: TestCounts
  readonly fault: string | null
}

/**
 * Judges a test file. It passed when it left with 0 after a sum of assertions that has no failure in it: one that stopped
 * early, or never asserted anything, is one failure more than it counted itself.
 */
export function testEnd({ code, signal, stdout }: TestProcess): TestEnd {
  const counts = testCounts(stdout)
  const fault =
    signal !== null
      ? `ended by ${signal}`
      : counts === null
        ? `exit ${code} without a sum of its assertions`
        : counts.passed + counts.failed + counts.skipped === 0
          ? `exit ${code} without an assertion`
          : code !== 0 && counts.failed === 0
            ? `exit ${code} without a failed assertion`
            : null
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return { counts: { passed, skipped, failed: failed + (fault === null ? 0 : 1) }, fault }
}
