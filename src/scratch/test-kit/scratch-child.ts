import { writeSync } from 'node:fs'
import { temporaryFolder } from '../temporary-folder.ts'

/* A process for tests: makes two folders, removes the first, and says where the other is. Then it exits, or waits: with a listener of
 * its own for SIGINT, which exits at the second one, or without. */

const [inside = '', how = 'waits'] = process.argv.slice(2)
const removed = temporaryFolder({ prefix: 'one-', inside })
const left = temporaryFolder({ prefix: 'two-', inside })
await removed.remove()
if (how === 'listens') {
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(130))
    writeSync(1, 'heard\n')
  })
}
writeSync(1, `${left.path}\n`)
if (how === 'exits') process.exit(3)
setInterval(() => undefined, 1_000_000)
