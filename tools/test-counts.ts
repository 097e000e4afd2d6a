/** How many assertions a test run made, by result; `skipped` holds those put off as well. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const SUMMARY = /^# \{ total: (?<total>\d+)(?<rest>[^}]*)\}$/gm

/**
 * The counts that tap itself sums up at the end of its output, a crashed or endless test file being one failure;
 * null when the output stops before the sum or its parts do not add up.
 */
export function testCounts(tap: string): TestCounts | null {
  const summary = [...tap.matchAll(SUMMARY)].at(-1)?.groups
  if (summary === undefined) return null
  const count = (name: string) =>
    Number(new RegExp(`\\b${name}: (\\d+)`).exec(summary['rest'] ?? '')?.[1] ?? 0)
  const counts = { passed: count('pass'), failed: count('fail'), skipped: count('skip') + count('todo') }
  const sum = counts.passed + counts.failed + counts.skipped
  return sum === Number(summary['total']) ? counts : null
}
