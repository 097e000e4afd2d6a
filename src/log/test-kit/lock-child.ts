import { writeSync } from 'node:fs'
import { UserError } from '../../ids/index.ts'
import { lockLog } from '../lock-log.ts'

/* A process for tests: takes the lock of a log, says so or why it cannot, and keeps it until its input ends. */

const [path = ''] = process.argv.slice(2)
try {
  const unlock = await lockLog(path)
  writeSync(1, 'locked\n')
  for await (const _ of process.stdin);
  await unlock()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  writeSync(1, `${error.code} ${error.message}\n`)
}
