import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t, { type Test } from 'tap'
import type { Digest } from '../ids/index.ts'
import { beside } from './test-kit/beside.ts'
import type { Log, LogReader } from './log.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'

const CHILD = beside(import.meta.url, 'test-kit/crash-child')

/** Runs the child on a log and kills it at the n-th acknowledged append; returns what it acknowledged per stream. */
async function killAfter(path: string, lines: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [...CHILD.execArgv, CHILD.file, path, '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = new Map<string, number>()
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [stream, sequences] = line.split(' ')
    if (stream !== undefined && sequences !== undefined) acknowledged.set(stream, Number(sequences))
    count += 1
    if (count === lines) child.kill('SIGKILL')
  }
  return acknowledged
}

interface Group {
  readonly at: number
  readonly index: number
  readonly size: number
  readonly body: Digest
}

/** How many entries a stream holds; fails when one is not where it belongs or a group is not whole. */
async function lengthOf(t: Test, log: LogReader, stream: string): Promise<number> {
  let length = 0
  let open: Group | null = null
  for await (const { sequence, entry } of log.read(stream)) {
    const group = entry as Group
    if (sequence !== length || group.at + group.index !== sequence)
      t.fail(`${stream} ${sequence} is out of place`)
    if (group.index === 0 && (await log.body(group.body)) === null)
      t.fail(`${stream} ${sequence} lacks its body`)
    length += 1
    open = group.index === group.size - 1 ? null : group
  }
  t.equal(open, null, `${stream} ends with a whole append`)
  return length
}

async function checkAll(t: Test, log: LogReader, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  let total = 0
  for (const [stream, sequences] of acknowledged) {
    const length = await lengthOf(t, log, stream)
    t.ok(length >= sequences, `${stream} keeps its ${sequences} acknowledged entries`)
    total += length
  }
  return total
}

void t.test(
  'a log killed at any moment keeps every acknowledged entry and no part of an append',
  async (t) => {
    const directory = await mkdtemp(join(tmpdir(), 'palimpsest-crash-'))
    t.teardown(() => rm(directory, { recursive: true, force: true }))
    const path = join(directory, 'log')
    for (const lines of [1, 2, 7, 60, 1_500, 3_000]) {
      const acknowledged = await killAfter(path, lines)
      // Reading without the lock comes first: it sees the files as the dead process left them.
      const view = await openLogView({ path })
      const viewed = await checkAll(t, view, acknowledged)
      await view.close()
      const log: Log = await openLevelLog({ path, create: false })
      const total = await checkAll(t, log, acknowledged)
      t.equal(viewed, total, 'the view shows what the reopening recovers')
      t.comment(`killed at append ${lines} of this opening: ${total} entries in the log`)
      await log.close()
    }
  },
)
