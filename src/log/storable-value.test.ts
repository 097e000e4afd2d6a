import t from 'tap'
import { decodeFrame, encodeFrame } from './frame.ts'
import { ENTRY_DEPTH_MAX } from './limits.ts'
import { storableValue } from './storable-value.ts'

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** What comes back of a value that may be kept. */
function kept(value: unknown): unknown {
  const storable = storableValue(value)
  if (!storable.ok) return storable.unstorable
  const decoded = decodeFrame('key', encodeFrame('key', storable.value))
  return decoded.ok ? decoded.value : decoded.reason
}

t.test('JSON-like values come back as they are', (t) => {
  const bare = Object.assign(Object.create(null), { a: 1 }) as object
  for (const value of [
    null,
    true,
    false,
    0,
    1.5,
    -3,
    '',
    'ä 𝄞',
    [],
    {},
    [[null], { a: [{}] }],
    nested(ENTRY_DEPTH_MAX),
    // what stands beside each other is no deeper for it
    Array.from({ length: ENTRY_DEPTH_MAX + 1 }, () => ({})),
    Object.fromEntries(Array.from({ length: ENTRY_DEPTH_MAX + 1 }, (_, n) => [`m${n}`, [n]])),
  ])
    t.strictSame(kept(value), value)
  t.same(kept(bare), { a: 1 })
  t.end()
})

t.test('a zero keeps its sign wherever it stands, and what stands beside it stays', (t) => {
  for (const value of [-0, [1, -0, 'a', null], { a: -0, b: [{ c: -0 }, 0, true], d: null }])
    t.strictSame(kept(value), value)
  const { b } = kept({ a: 0, b: [-0, 0] }) as { b: readonly number[] }
  t.strictSame(
    b.map((zero) => Object.is(zero, -0)),
    [true, false],
  )
  t.end()
})

t.test('a value without a negative zero is encoded as it is, not as a copy', (t) => {
  const value = { a: [0] }
  const storable = storableValue(value)
  t.equal(storable.ok && storable.value, value)
  t.end()
})

t.test('what would come back changed is refused, with its place', (t) => {
  const lone = '\ud800'
  class Thing {
    readonly a = 1
  }
  for (const [value, path, problem] of [
    [lone, '', 'a string with a lone surrogate'],
    [Number.NaN, '', 'the number NaN'],
    [Number.NEGATIVE_INFINITY, '', 'the number -Infinity'],
    [undefined, '', 'a value of type undefined'],
    [() => 1, '', 'a value of type function'],
    [1n, '', 'a value of type bigint'],
    [new Thing(), '', 'an instance of Thing'],
    [new Map(), '', 'an instance of Map'],
    [new Date(0), '', 'an instance of Date'],
    [JSON.parse('{"__proto__": 1}'), '', 'a key "__proto__"'],
    [{ [lone]: 1 }, '', 'a key "\\ud800"'],
    [{ rows: [1, { content: undefined }] }, '.rows[1].content', 'a value of type undefined'],
    [[[], [Number.NaN]], '[1][0]', 'the number NaN'],
    [nested(ENTRY_DEPTH_MAX + 1), null, `more than ${ENTRY_DEPTH_MAX} levels (a cycle?)`],
  ] as const) {
    const storable = storableValue(value)
    const unstorable = storable.ok ? null : storable.unstorable
    t.equal(unstorable?.problem, problem)
    if (path !== null) t.equal(unstorable?.path, path)
  }
  const deep = storableValue(nested(ENTRY_DEPTH_MAX + 1))
  t.match(deep.ok ? '' : deep.unstorable.path, /^(\[0\]|\.a)+$/)
  // A hole in an array is undefined, and is no member of its own.
  t.match(storableValue([1, , 2]), { ok: false, unstorable: { path: '[1]' } })
  t.end()
})
