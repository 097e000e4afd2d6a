import { existsSync, readFileSync } from 'node:fs'
import { testCounts } from './test-counts.ts'

/**
 * Prints `N skipped` and, last, `N passed, N failed` of the TAP file named on the command line; exit 1 when anything failed,
 * nothing ran, or the run never came to its end.
 */
const file = process.argv[2] ?? ''
const counts = (existsSync(file) ? testCounts(readFileSync(file, 'utf8')) : null) ?? {
  passed: 0,
  failed: 1,
  skipped: 0,
}
console.log(`${counts.skipped} skipped\n${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
