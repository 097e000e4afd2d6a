import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { sha256 } from '../ids/index.ts'
import { all, range } from './test-kit/contract-tools.ts'
import { levelKit } from './test-kit/level-kit.ts'
import type { CorruptEntry } from './log.ts'

const STREAMS = ['a', 'b', 'c']
const LENGTH = 200
const TEXT = 'a body that is read back'

void t.test('a byte changed in a table of LevelDB is never passed over in silence', async (t) => {
  const kit = await levelKit()
  t.teardown(() => kit.clean())
  const log = await kit.open()
  for (const stream of STREAMS) {
    const entries = range(LENGTH).map((n) => ({ n, noise: sha256(`${stream} ${n}`) }))
    await log.append({ stream, at: 0, entries, bodies: [TEXT] })
  }
  await log.close()
  // Opening again moves what the write-ahead file holds into a table.
  await (await kit.open()).close()
  const [name] = (await readdir(kit.path)).filter((file) => file.endsWith('.ldb'))
  const table = join(kit.path, name ?? '')
  const intact = await readFile(table)
  const found = new Set<string>()
  for (const step of range(40)) {
    const changed = Buffer.from(intact)
    const position = Math.floor(((step + 0.5) * intact.length) / 40)
    changed[position] = (changed[position] ?? 0) ^ 0x55
    await writeFile(table, changed)
    const outcome = await survey(kit)
    found.add(outcome.kind)
    t.ok(outcome.kind !== 'silent', `byte ${position} of ${intact.length}: ${outcome.kind} ${outcome.detail}`)
    await writeFile(table, intact)
  }
  t.strictSame([...found], ['refused'], 'every block has a checksum')
  t.equal((await survey(kit)).kind, 'intact', 'with its bytes back the log is whole')
})

/** `silent`: something is missing or different and nothing said so. */
async function survey(kit: Awaited<ReturnType<typeof levelKit>>) {
  const corrupt: CorruptEntry[] = []
  try {
    const log = await kit.open()
    const entries = await all(log.scan({ onCorrupt: (place) => corrupt.push(place) }))
    const body = await log.body(sha256(TEXT)).finally(() => log.close())
    const isWhole = entries.length === STREAMS.length * LENGTH && body === TEXT
    const isRight = entries.every(({ stream, sequence, entry }) => {
      const { n, noise } = entry as { n: number; noise: string }
      return n === sequence && noise === sha256(`${stream} ${sequence}`)
    })
    const kind = corrupt.length > 0 ? 'reported' : isWhole ? 'intact' : 'silent'
    return {
      kind: isRight ? kind : 'silent',
      detail: [...new Set(corrupt.map(({ reason }) => reason))].join(' '),
    }
  } catch (error) {
    return { kind: 'refused', detail: (error as Error & { code?: string }).code ?? String(error) }
  }
}
