import t from 'tap'
import { sha256 } from '../ids/index.ts'
import { decideBatch } from './decide-batch.ts'
import { bodyKey, entryKey } from './keys.ts'
import type { Append } from './log.ts'
import { prepareAppend } from './prepare-append.ts'

function decided(
  appends: readonly Append[],
  known: { readonly heads?: Readonly<Record<string, number>>; readonly written?: readonly string[] } = {},
) {
  const written = new Set((known.written ?? []).map((text) => sha256(text)))
  const decision = decideBatch(appends.map(prepareAppend), {
    heads: new Map(Object.entries(known.heads ?? {})),
    isWritten: (hash) => written.has(hash),
  })
  return { ...decision, keys: decision.records.map(({ key }) => key) }
}

t.test('appends of one batch follow one another; heads are what they leave behind', (t) => {
  const { keys, refusals, heads, bodies } = decided(
    [
      { stream: 'a', at: 3, entries: [1, 2], bodies: ['x'] },
      { stream: 'b', at: 0, entries: [3] },
      { stream: 'a', at: 5, entries: [4], bodies: ['y', 'x'] },
    ],
    { heads: { a: 3, c: 9 } },
  )
  const [x, y] = [sha256('x'), sha256('y')]
  t.strictSame(keys, [
    entryKey('a', 3),
    entryKey('a', 4),
    bodyKey(x),
    entryKey('b', 0),
    entryKey('a', 5),
    bodyKey(y),
  ])
  t.strictSame(refusals, [null, null, null])
  t.strictSame(
    [...heads],
    [
      ['a', 6],
      ['c', 9],
      ['b', 1],
    ],
  )
  t.strictSame([...bodies], [x, y], 'a body is written once')
  t.end()
})

t.test('an append whose place is not the end of its stream is refused whole, its bodies too', (t) => {
  const { keys, refusals, heads, bodies } = decided(
    [
      { stream: 'a', at: 1, entries: [1], bodies: ['x'] },
      { stream: 'a', at: 2, entries: [2] },
      { stream: 'a', at: 2, entries: [3] },
    ],
    { heads: { a: 2 } },
  )
  t.strictSame(keys, [entryKey('a', 2)])
  t.match(refusals, [
    {
      name: 'LogUseError',
      code: 'log-sequence-conflict',
      message: 'Cannot append to stream a at 1: its next sequence is 2',
    },
    null,
    { message: 'Cannot append to stream a at 2: its next sequence is 3' },
  ])
  t.strictSame([...heads], [['a', 3]])
  t.equal(bodies.size, 0)
  t.end()
})

t.test('a body that the log has is not written again', (t) => {
  const { keys, bodies } = decided([{ stream: 'a', at: 0, entries: [], bodies: ['x', 'y'] }], {
    written: ['x'],
  })
  t.strictSame(keys, [bodyKey(sha256('y'))])
  t.strictSame([...bodies], [sha256('y')])
  t.end()
})
