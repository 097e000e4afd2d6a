import t from 'tap'
import fc from 'fast-check'
import { linesOf } from './lines-of.ts'

async function lines(chunks: readonly (string | Buffer)[]): Promise<string[]> {
  const found: string[] = []
  for await (const line of linesOf(source(chunks))) found.push(line)
  return found
}

async function* source(chunks: readonly (string | Buffer)[]): AsyncIterable<string | Buffer> {
  yield* chunks
}

t.test('lines keep empty ones, drop line ends, and need none at the end', async (t) => {
  t.same(await lines(['a\n\nb\r\nc']), ['a', '', 'b', 'c'])
  t.same(await lines(['a\n']), ['a'])
  t.same(await lines(['\n']), [''])
  t.same(await lines([]), [])
})

t.test('lines end at no other character', async (t) => {
  t.same(await lines(['a\u2028b\u0085c\rd']), ['a\u2028b\u0085c\rd'])
})

t.test('lines do not depend on where the bytes were cut', async (t) => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '🜁', '\n', '\r\n'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, fc.nat(40), async (whole, cut) => {
      const bytes = Buffer.from(whole)
      const parts = [bytes.subarray(0, cut), bytes.subarray(cut)]
      t.same(await lines(parts), await lines([whole]))
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('line that never ends is refused by its number', async (t) => {
  await t.rejects(lines(['a\n', 'b'.repeat(1_000_001)]), { code: 'input-line-too-long', message: /line 2/ })
})
