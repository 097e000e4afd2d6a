import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../src/clock/index.ts'
import { orderTests } from './order-tests.ts'
import { testEnd, type TestProcess } from './test-end.ts'

const WITHOUT_DOMAINS = new URL('./without-domains.js', import.meta.url).href

/**
 * Runs built test files, several at a time, and prints one TAP: a line a file, what a failed one said below it, the sum of
 * all assertions at the end. Exit 1 when anything failed or nothing ran.
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
const running = new Set<ChildProcess>()
const sum = { passed: 0, failed: 0, skipped: 0 }
const clock = systemClock()
const beganAt = clock.elapsed()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGKILL')
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
    const process = await runFile(file)
    const { counts, fault } = testEnd(process)
    sum.passed += counts.passed
    sum.failed += counts.failed
    sum.skipped += counts.skipped
    const isOk = counts.failed === 0
    if (values.all || !isOk) console.log(`# Subtest: ${file}\n${indented(process.stdout)}`)
    if (process.stderr !== '') console.log(process.stderr.trimEnd().replaceAll(/^/gm, '# stderr: '))
    console.log(
      `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${file} # time=${Math.round(clock.elapsed() - fileBeganAt)}ms`,
    )
    if (fault !== null) console.log(`  ---\n  fault: ${fault}\n  ...`)
  }
}

function runFile(file: string): Promise<TestProcess & { readonly stderr: string }> {
  const child = spawn(process.execPath, ['--import', WITHOUT_DOMAINS, file], {
    env: { ...process.env, TAP_TIMEOUT: values.timeout },
    stdio: ['ignore', 'pipe', 'pipe'],
    // tap ends what hangs and says where, unless a loop leaves it no chance.
    timeout: (Number(values.timeout) + 60) * 1000,
    killSignal: 'SIGKILL',
  })
  running.add(child)
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, ...said })
    })
  })
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
