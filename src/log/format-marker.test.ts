import t from 'tap'
import { checkFormat, formatMarker } from './format-marker.ts'
import { SCHEMA_VERSION } from './frame.ts'
import { FORMAT_KEY } from './keys.ts'
import { memoryStore } from './memory-store.ts'

async function checked(text: string | null): Promise<'ours' | 'absent'> {
  const store = memoryStore()
  if (text !== null) await store.write([{ key: FORMAT_KEY, value: Buffer.from(text) }])
  return checkFormat(store)
}

t.test('the marker is plain JSON under its own key, and is taken for what it is', async (t) => {
  const { key, value } = formatMarker()
  t.equal(key, 'meta/format')
  t.equal(Buffer.from(value).toString(), `{"format":"palimpsest-log","schema":${SCHEMA_VERSION}}`)
  t.equal(await checked(Buffer.from(value).toString()), 'ours')
  t.equal(await checked(null), 'absent')
  t.equal(await checked(`{"more":1,"schema":${SCHEMA_VERSION},"format":"palimpsest-log"}`), 'ours')
})

t.test('the marker of another program is no log', async (t) => {
  for (const text of [
    ...['', 'x', 'null', '7', '"palimpsest-log"', '[]', '{}'],
    '{"format":"palimpsest-log"}',
    `{"schema":${SCHEMA_VERSION}}`,
    `{"format":"other","schema":${SCHEMA_VERSION}}`,
    `{"format":"palimpsest-log","schema":"${SCHEMA_VERSION}"}`,
  ])
    await t.rejects(checked(text), { code: 'log-foreign' }, text)
})

t.test('the marker of another version says which', async (t) => {
  for (const schema of [SCHEMA_VERSION - 1, SCHEMA_VERSION + 1])
    await t.rejects(checked(`{"format":"palimpsest-log","schema":${schema}}`), {
      code: 'log-other-schema',
      message: `Cannot open the log in memory: it is written in schema ${schema}, this version reads schema ${SCHEMA_VERSION}; use the version that wrote it`,
    })
})
