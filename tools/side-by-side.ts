import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs npm scripts at the same time and shows what each said when it ends; exit 1 when any failed. The longest decides how
 * long it takes, not their sum.
 *
 *     node dist/tools/side-by-side.js lint format imports
 */
const scripts = process.argv.slice(2)
const ends = await Promise.all(scripts.map(run))
const failed = scripts.filter((_, index) => ends[index] !== 0)
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 || scripts.length === 0 ? 1 : 0

/** @returns the exit code, null when a signal ended it */
async function run(script: string): Promise<number | null> {
  // One stream for both, in the order in which they were written.
  const child = spawn('sh', ['-c', `npm run --silent ${script} 2>&1`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const code = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const said = await text(child.stdout)
  console.log(`== ${script}: exit ${await code}\n${said.trimEnd()}`)
  return code
}
