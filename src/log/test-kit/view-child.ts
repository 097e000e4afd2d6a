import { writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { UserError } from '../../ids/index.ts'
import { openLogView } from '../open-log-view.ts'

/* A process for tests, started as a user who may not write everywhere: opens a view in a folder for
 * temporary files and prints its entries or its error. */

const [path = '', temporary = tmpdir()] = process.argv.slice(2)
process.env.TMPDIR = temporary
try {
  const view = await openLogView({ path })
  for await (const { stream, sequence } of view.scan()) writeSync(1, `${stream} ${sequence}\n`)
  await view.close()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  writeSync(1, `${error.code} ${error.message}\n`)
}
