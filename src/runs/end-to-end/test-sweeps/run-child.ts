import { writeSync } from 'node:fs'
import { planOf, smallRunOptions } from '../../../exports/test-kit/run-small-plan.ts'
import { UserError } from '../../../ids/index.ts'
import { runPlan } from '../../run-plan.ts'

/* A process for tests, started as a user who may not write everywhere: runs a plan in a directory and prints how that ended. */

const [out = '', text = ''] = process.argv.slice(2)
try {
  const { kind, counts } = await runPlan(smallRunOptions(out, { plan: planOf(text) }))
  writeSync(1, `${kind} ${JSON.stringify(counts)}\n`)
} catch (error) {
  if (!(error instanceof UserError)) throw error
  writeSync(1, `${error.code} ${error.message}\n`)
}
