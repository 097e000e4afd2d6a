import { writeSync } from 'node:fs'
import { sha256, UserError } from '../../ids/index.ts'
import { openLevelLog } from '../open-level-log.ts'

/*
 * A process for tests to kill: appends to four streams at once and prints `<stream> <sequences it now has>` for each append
 * that was acknowledged. Every append is a group of one to five entries and a body, which belong together.
 */

const [path = '', rounds = '0'] = process.argv.slice(2)
const log = await openLevelLog({ path, create: true })

try {
  await Promise.all(['s0', 's1', 's2', 's3'].map((stream) => fill(stream, Number(rounds))))
  await log.close()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  writeSync(2, `${error.code} ${error.message}\n`)
  process.exitCode = 3
}

async function fill(stream: string, rounds: number): Promise<void> {
  let at = 0
  for await (const { sequence } of log.read(stream)) at = sequence + 1
  for (let round = 0; round < rounds; round += 1) {
    const body = `body of ${stream} at ${at} ${'x'.repeat(at % 3_000)}`
    const size = (at % 5) + 1
    const entries = Array.from({ length: size }, (_, index) => ({ at, index, size, body: sha256(body) }))
    await log.append({ stream, at, entries, bodies: [body] })
    at += size
    // Straight to the pipe: a line that the process still buffers when it is killed would not count.
    writeSync(1, `${stream} ${at}\n`)
  }
}
