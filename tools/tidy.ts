import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { tidyFindings } from './tidy-findings.ts'

/** Prints what breaks a habit in the files git knows or would add; exit 1 when anything does. */
const BYTES_MAX = 2_000_000

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file) && statSync(file).size <= BYTES_MAX)
// The folder around the checkout names this machine, unless it is where every machine keeps passing things.
const foreignPaths = [resolve('..'), homedir()]
  .filter((path) => path.length > 1 && !tmpdir().startsWith(path))
  .map((path) => `${path}/`)
const findings = files
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => !text.includes('\0'))
  .flatMap(({ file, text }) => tidyFindings({ file, text, foreignPaths }))

for (const { file, line, message } of findings) console.error(`${file}:${line}: ${message}`)
if (files.length === 0) console.error('tidy: git lists no files here; run it at the root of a checkout')
process.exitCode = findings.length > 0 || files.length === 0 ? 1 : 0
