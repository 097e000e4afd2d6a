import { existsSync, readFileSync } from 'node:fs'
import { tapComments } from './tap-comments.ts'

/** Prints what the tests of the TAP file named on the command line say in comments: seeds, kills, counts. */
const file = process.argv[2] ?? ''
for (const line of existsSync(file) ? tapComments(readFileSync(file, 'utf8')) : []) console.log(line)
