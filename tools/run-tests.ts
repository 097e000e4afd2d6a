import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../src/clock/index.ts'
import { orderTests } from './order-tests.ts'
import { startTestFile, type StartedTestFile } from './start-test-file.ts'
import { tapComments } from './tap-comments.ts'
import { testEnd } from './test-end.ts'

/**
 * Runs built test files, several at a time, and prints one TAP: a line a file, above it what the file says in comments (seeds,
 * kills, counts), or all that it said when it failed; the sum of all assertions at the end. Exit 1 when anything failed or nothing ran.
 *
 *     node dist/tools/run-tests.js [--all] [--jobs 3] [--timeout 600] [dist/src/store dist/tools/x.test.js …]
 *
 * `--all` prints what every file said. Each file is a plain Node process: a runner that instruments tests also instruments
 * every program that they start, which costs such a program more than its own start.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism() + 1) },
    // A bound for what hangs, in seconds, far above what the slowest test file takes on two cores.
    timeout: { type: 'string', default: '600' },
  },
})

const files = orderTests(
  (positionals.length > 0 ? positionals : ['dist'])
    .flatMap(testFilesBelow)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)
const queue = files.entries()
const running = new Set<StartedTestFile>()
const sum = { passed: 0, failed: 0, skipped: 0 }
const clock = systemClock()
const beganAt = clock.elapsed()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const started of running) started.end()
    process.exit(130)
  })
}

console.log(`TAP version 14\n1..${files.length}`)
await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, runFromQueue))
const counted = [`total: ${sum.passed + sum.failed + sum.skipped}`, `pass: ${sum.passed}`]
if (sum.failed > 0) counted.push(`fail: ${sum.failed}`)
if (sum.skipped > 0) counted.push(`skip: ${sum.skipped}`)
console.log(`# { ${counted.join(', ')} }\n# time=${Math.round(clock.elapsed() - beganAt)}ms`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

async function runFromQueue(): Promise<void> {
  for (const [index, file] of queue) {
    const fileBeganAt = clock.elapsed()
    const started = startTestFile(file, { timeout: Number(values.timeout) })
    running.add(started)
    const ended = await started.ended
    running.delete(started)
    const { counts, fault } = testEnd(ended)
    sum.passed += counts.passed
    sum.failed += counts.failed
    sum.skipped += counts.skipped
    const isOk = counts.failed === 0
    if (values.all || !isOk) console.log(`# Subtest: ${file}\n${indented(ended.stdout)}`)
    else for (const line of tapComments(ended.stdout)) console.log(line)
    if (ended.stderr !== '') console.log(ended.stderr.trimEnd().replaceAll(/^/gm, '# stderr: '))
    console.log(
      `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${file} # time=${Math.round(clock.elapsed() - fileBeganAt)}ms`,
    )
    if (fault !== null) console.log(`  ---\n  fault: ${fault}\n  ...`)
  }
}

/** What a file said, as a subtest of the whole: without its version line and its sum. */
function indented(tap: string): string {
  const lines = tap.trimEnd().split('\n')
  return lines
    .filter((line) => !/^(?:TAP version|# \{ total:)/.test(line))
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')
}

function testFilesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js') && !/(^|\/)fixtures\//.test(file))
    .map((file) => join(path, file))
}
