import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { sha256 } from '../../src/ids/index.ts'
import { csvHeader, READ_TABLES } from '../eicu/index.ts'
import { SYNTHETIC_BATCH_PEOPLE, SYNTHETIC_PEOPLE_MAX } from './limits.ts'
import { writeSyntheticCohort } from './write-synthetic-cohort.ts'

async function texts(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of READ_TABLES) {
    found.set(table, gunzipSync(await readFile(join(path, `${table}.csv.gz`))).toString())
  }
  return found
}

t.test('synthetic cohort: same seed, same bytes; another seed, others', async (t) => {
  const path = t.testdir({ a: {}, b: {}, c: {} })
  await writeSyntheticCohort({ seed: 1, people: 12, path: join(path, 'a') })
  await writeSyntheticCohort({ seed: 1, people: 12, path: join(path, 'b') })
  await writeSyntheticCohort({ seed: 2, people: 12, path: join(path, 'c') })
  const [a, b, c] = [await texts(join(path, 'a')), await texts(join(path, 'b')), await texts(join(path, 'c'))]
  for (const table of READ_TABLES) {
    t.equal(sha256(b.get(table) ?? ''), sha256(a.get(table) ?? ''), table)
    t.not(c.get(table), a.get(table), table)
    const file = `${table}.csv.gz`
    t.same(
      await readFile(join(path, 'a', file)),
      await readFile(join(path, 'b', file)),
      'compressed bytes too',
    )
  }
})

t.test('synthetic cohort: exactly the six tables, under their official headers', async (t) => {
  const path = t.testdir()
  await writeSyntheticCohort({ seed: 3, people: 2, path })
  t.same((await readdir(path)).sort(), READ_TABLES.map((table) => `${table}.csv.gz`).sort())
  for (const [table, text] of await texts(path)) {
    t.ok(READ_TABLES.some((name) => name === table && text.startsWith(csvHeader(name))))
  }
})

t.test('synthetic cohort: writing again into the folder replaces what was there', async (t) => {
  const path = t.testdir()
  await writeSyntheticCohort({ seed: 3, people: 5, path })
  const first = await texts(path)
  await writeSyntheticCohort({ seed: 3, people: 5, path })
  t.same(await texts(path), first)
})

t.test('synthetic cohort: people beyond one batch are written once', async (t) => {
  const path = t.testdir()
  await writeSyntheticCohort({ seed: 4, people: SYNTHETIC_BATCH_PEOPLE + 1, path })
  const rows = (await texts(path)).get('patient')?.trim().split('\n').slice(1) ?? []
  const people = new Set(rows.map((row) => row.slice(row.lastIndexOf(',') + 1)))
  t.equal(people.size, SYNTHETIC_BATCH_PEOPLE + 1)
})

t.test('synthetic cohort: a number of people out of range is a mistake of the user', async (t) => {
  const path = t.testdir()
  for (const people of [0, -1, 1.5, NaN, SYNTHETIC_PEOPLE_MAX + 1]) {
    await t.rejects(writeSyntheticCohort({ seed: 1, people, path }), { code: 'synthetic-people' })
  }
  t.same(await readdir(path), [], 'nothing is written')
})
