import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openLevelLog } from '../src/log/index.ts'
import { foldRate } from './fold-rate.ts'

const ROW = { id: 'D1', version: 1, source: 'pharmacy', patient: 'P1', status: 'active' }
const CALL = { type: 'call', operation: 'use0', answer: null }

/** The hash of a log of one trajectory. */
async function hashOf(
  t: Test,
  log: { readonly digest: string; readonly latencyMs: number },
): Promise<string> {
  const path = join(t.testdir(), `${log.digest}-${log.latencyMs}`)
  const entries = [
    { type: 'evidence', row: { ...ROW, digest: log.digest }, tokens: 1 },
    { ...CALL, latencyMs: log.latencyMs },
  ]
  const written = await openLevelLog({ path, create: true })
  await written.append({ stream: 'a', at: 0, entries })
  await written.close()
  return (await foldRate(path)).hash
}

t.test('fold rate hashes what the states hold, and no time that was measured', async (t) => {
  const hash = await hashOf(t, { digest: 'one', latencyMs: 1 })
  t.equal(await hashOf(t, { digest: 'one', latencyMs: 2 }), hash)
  t.not(await hashOf(t, { digest: 'two', latencyMs: 1 }), hash, 'the same keys with other contents')
})
