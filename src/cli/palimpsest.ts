#!/usr/bin/env node
import { boundHeap } from './bound-heap.ts'
import { complain } from './complain.ts'
import { endProcess } from './end-process.ts'
import { runProgram } from './run-program.ts'

boundHeap()
const { stdin, stdout, stderr, env } = process
const argv = process.argv.slice(2)
// Nobody reads the notices any more (`2>&1 | head`): the work goes on without them.
stderr.on('error', () => undefined)
process.on('uncaughtException', (error) => {
  complain(error, { stderr, env, isJson: argv.includes('--json') })
  process.exit(1)
})
process.exitCode = await runProgram(argv, { stdin, stdout, stderr, env })
// An interrupted run has let go of its log; what it was reading when it was stopped must not keep the process.
if (process.exitCode === 130) endProcess(130)
