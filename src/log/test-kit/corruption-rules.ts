import { sha256, type Digest } from '../../ids/index.ts'
import { all, range, values, type Rule } from './contract-tools.ts'
import { bodyKey, entryKey } from '../keys.ts'
import type { LogKit } from './log-kit.ts'
import type { Append, CorruptEntry } from '../log.ts'

/** The part of the contract that speaks of bytes which are not what was written. */
export const CORRUPTION_RULES: Record<string, Rule> = {
  'tells which entry had a byte changed, whichever byte it is': async (t, kit) => {
    const stored = await keep(kit, [{ stream: 'a', at: 0, entries: ['before', { x: 1 }, 'behind'] }])
    const key = entryKey('a', 1)
    const length = stored.get(key)?.length ?? 0
    t.ok(length > 5)
    for (const position of range(length)) {
      await tamper(kit, key, (bytes) => flip(bytes, position))
      const { corrupt, entries } = await survey(kit)
      const reason = position === 0 ? 'version' : 'checksum'
      t.match(corrupt, [{ key, stream: 'a', sequence: 1, reason }], `byte ${position}`)
      t.strictSame(entries, ['before', 'behind'], 'the others are read')
      await tamper(kit, key, (bytes) => flip(bytes, position))
    }
    t.strictSame((await survey(kit)).corrupt, [], 'changing it back mends it')
  },

  'tells of entries that are cut off, swapped or gone': async (t, kit) => {
    const stored = await keep(kit, [
      { stream: 'a', at: 0, entries: ['a0', 'a1', 'a2', 'a3'] },
      { stream: 'b', at: 3, entries: [] },
    ])
    for (const length of [0, 1, 5, 6]) {
      await tamper(kit, entryKey('a', 1), () =>
        (stored.get(entryKey('a', 1)) ?? Buffer.of()).subarray(0, length),
      )
      t.match((await survey(kit)).corrupt, [{ sequence: 1, reason: length < 6 ? 'payload' : 'checksum' }])
    }
    await tamper(kit, entryKey('a', 1), () => stored.get(entryKey('a', 2)) ?? Buffer.of())
    t.match((await survey(kit)).corrupt, [{ sequence: 1, reason: 'checksum' }], 'bytes of another entry')
    await tamper(kit, entryKey('c', 2), () => Buffer.of(1))
    await tamper(kit, 'e/a', () => Buffer.of(1))
    t.strictSame(
      (await survey(kit)).corrupt.map(({ key, reason }) => [key, reason]),
      [
        ['e/a', 'key'],
        [entryKey('a', 1), 'checksum'],
        [entryKey('c', 0), 'missing'],
        [entryKey('c', 2), 'payload'],
      ],
    )
  },

  'throws one clear line at a corrupt entry unless asked to go on': async (t, kit) => {
    await keep(kit, [{ stream: 'a', at: 0, entries: ['fine', 'broken'], bodies: ['text'] }])
    await tamper(kit, entryKey('a', 1), (bytes) => flip(bytes, 5))
    await tamper(kit, bodyKey(sha256('text')), (bytes) => flip(bytes, 6))
    const log = await kit.open()
    const line = /^Cannot trust entry 1 of stream a in the log .*: its bytes do not match their checksum; .*$/
    await t.rejects(all(log.read('a')), { name: 'UserError', code: 'log-corrupt', message: line })
    await t.rejects(all(log.scan()), { name: 'UserError', code: 'log-corrupt', message: line })
    await t.rejects(log.body(sha256('text')), { code: 'log-corrupt', message: new RegExp(sha256('text')) })
    t.equal(await log.body('0'.repeat(64) as Digest), null)
    await log.close()
  },
}

/** Writes the appends, closes the log and returns every record under it. */
async function keep(kit: LogKit, appends: readonly Append[]): Promise<Map<string, Buffer>> {
  const log = await kit.open()
  await Promise.allSettled(appends.map((append) => log.append(append)))
  await log.close()
  const store = await kit.store()
  const records = await all(store.chunks({ from: '', to: '~' }))
  await store.close()
  return new Map(records.flat().map(({ key, value }) => [key, Buffer.from(value)]))
}

async function tamper(kit: LogKit, key: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const store = await kit.store()
  await store.write([{ key, value: change(Buffer.from((await store.getMany([key]))[0] ?? [])) }])
  await store.close()
}

async function survey(kit: LogKit): Promise<{ corrupt: CorruptEntry[]; entries: unknown[] }> {
  const log = await kit.open()
  const corrupt: CorruptEntry[] = []
  const entries = await values(log.scan({ onCorrupt: (found) => void corrupt.push(found) }))
  await log.close()
  return { corrupt, entries }
}

function flip(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[position] = (changed[position] ?? 0) ^ 0x04
  return changed
}
