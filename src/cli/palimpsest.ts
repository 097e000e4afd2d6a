#!/usr/bin/env node
import { complain } from './complain.ts'
import { runProgram } from './run-program.ts'

const { stdin, stdout, stderr, env } = process
const argv = process.argv.slice(2)
process.on('uncaughtException', (error) => {
  complain(error, { stderr, env, isJson: argv.includes('--json') })
  process.exit(1)
})
process.exitCode = await runProgram(argv, { stdin, stdout, stderr, env })
