import fc from 'fast-check'
import t from 'tap'
import { sha256 } from '../ids/index.ts'
import { all, isSame, range, values, type Rule } from './test-kit/contract-tools.ts'
import { CORRUPTION_RULES } from './test-kit/corruption-rules.ts'
import { bodyKey } from './keys.ts'
import type { LogKit } from './test-kit/log-kit.ts'
import type { LogEntry } from './log.ts'

/** The rules every log keeps, whatever it keeps its bytes in. */
export function logContract(name: string, make: () => Promise<LogKit>): void {
  for (const [rule, check] of Object.entries(RULES)) {
    void t.test(`${name} ${rule}`, async (t) => {
      const kit = await make()
      t.teardown(() => kit.clean())
      await check(t, kit)
    })
  }
}

const RULES: Record<string, Rule> = {
  'keeps the entries of a stream in order': async (t, kit) => {
    const log = await kit.open()
    await log.append({ stream: 'a', at: 0, entries: [{ n: 0 }, { n: 1 }] })
    await log.append({ stream: 'a', at: 2, entries: [{ n: 2 }] })
    t.strictSame(
      await all(log.read('a')),
      [0, 1, 2].map((n) => ({ stream: 'a', sequence: n, entry: { n } })),
    )
    t.strictSame(await all(log.read('b')), [], 'an unknown stream is empty')
    await log.close()
  },

  'keeps the order of calls that nobody awaits': async (t, kit) => {
    const log = await kit.open()
    const appends = range(500).map((n) => log.append({ stream: 'a', at: n, entries: [n] }))
    await Promise.all(appends)
    t.strictSame(await values(log.read('a')), range(500))
    await log.close()
  },

  'takes appends of many streams at once': async (t, kit) => {
    const log = await kit.open()
    const streams = range(100).map((n) => `stream-${n}`)
    await Promise.all(
      streams.map(async (stream) => {
        for (const n of range(20)) await log.append({ stream, at: 2 * n, entries: [{ stream, n }, n] })
      }),
    )
    const entries = await all(log.scan())
    t.equal(entries.length, 4_000)
    t.strictSame(
      entries.map(({ stream, sequence }) => [stream, sequence]),
      [...streams].sort().flatMap((stream) => range(40).map((n) => [stream, n])),
    )
    t.ok(entries.every(({ stream, sequence, entry }) => isExpected(stream, sequence, entry)))
    await log.close()
  },

  'refuses an append at another place than the end, naming both, and writes nothing of it': async (
    t,
    kit,
  ) => {
    const log = await kit.open()
    await log.append({ stream: 'a', at: 0, entries: ['first'] })
    for (const at of [0, 2]) {
      await t.rejects(log.append({ stream: 'a', at, entries: ['x'], bodies: [`of ${at}`] }), {
        code: 'log-sequence-conflict',
        message: `Cannot append to stream a at ${at}: its next sequence is 1`,
      })
      t.equal(await log.body(sha256(`of ${at}`)), null, 'its body is not there')
    }
    await log.append({ stream: 'a', at: 1, entries: ['second'] })
    t.strictSame(await values(log.read('a')), ['first', 'second'])
    await log.close()
  },

  'refuses in one batch only the appends that conflict': async (t, kit) => {
    const log = await kit.open()
    const body = 'brought by a refused append first'
    const outcomes = await Promise.allSettled([
      log.append({ stream: 'a', at: 0, entries: [0] }),
      log.append({ stream: 'a', at: 0, entries: ['twice'], bodies: [body] }),
      log.append({ stream: 'a', at: 1, entries: [1], bodies: [body] }),
      log.append({ stream: 'b', at: 1, entries: ['early'] }),
      log.append({ stream: 'b', at: 0, entries: [0] }),
    ])
    t.strictSame(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    )
    t.strictSame(await values(log.scan()), [0, 1, 0])
    t.equal(await log.body(sha256(body)), body)
    await log.close()
  },

  'checks the place against what an earlier opening wrote': async (t, kit) => {
    const before = await kit.open()
    await before.append({ stream: 'a', at: 0, entries: [0, 1, 2] })
    await before.append({ stream: 'a-b', at: 0, entries: [0] })
    await before.close()
    const log = await kit.open()
    await t.rejects(log.append({ stream: 'a', at: 0, entries: ['again'] }), { code: 'log-sequence-conflict' })
    await log.append({ stream: 'a', at: 3, entries: [3] })
    t.strictSame(await values(log.read('a')), [0, 1, 2, 3])
    await log.close()
  },

  'keeps everything over closing and opening': async (t, kit) => {
    const before = await kit.open()
    await before.append({ stream: 'a', at: 0, entries: [{ text: 'x\u0000\u2028' }], bodies: ['body one'] })
    await before.append({ stream: 'b', at: 0, entries: [1, [null, -0]], bodies: ['body two', ''] })
    const expected = await all(before.scan())
    await before.close()
    const log = await kit.open()
    t.equal(expected.length, 3)
    t.strictSame(await all(log.scan()), expected)
    for (const text of ['body one', 'body two', '']) t.equal(await log.body(sha256(text)), text)
    await log.close()
  },

  'gives back exactly the JSON-like value that went in': async (t, kit) => {
    const log = await kit.open()
    let at = 0
    await fc.assert(
      fc.asyncProperty(jsonLike(), async (value) => {
        await log.append({ stream: 'a', at, entries: [value] })
        at += 1
        const entry = (await all(log.read('a'))).at(-1)?.entry
        t.ok(isSame(entry, value))
      }),
      { seed: 1, numRuns: 150 },
    )
    const nasty = {
      zero: [-0, 0],
      texts: TEXTS,
      long: TEXTS.map((text) => text.repeat(300)),
      '': {},
      ['1']: [],
    }
    await log.append({ stream: 'b', at: 0, entries: [nasty, null, -0, ''], bodies: TEXTS })
    t.ok(isSame(await values(log.read('b')), [nasty, null, -0, '']))
    for (const text of TEXTS) t.equal(await log.body(sha256(text)), text)
    await log.close()
  },

  'refuses what would come back changed, and says where it stands': async (t, kit) => {
    const log = await kit.open()
    for (const [entry, place] of UNSTORABLE) {
      const append = log.append({ stream: 'a', at: 0, entries: ['kept out', entry] })
      await t.rejects(append, {
        code: 'log-value',
        message: new RegExp(`^Cannot append e/a!00000001: ${place}$`),
      })
    }
    await t.rejects(log.append({ stream: 'a', at: 0, entries: [1], bodies: ['ok', '\ud800'] }), {
      code: 'log-value',
      message: 'Cannot append body 1 of a: a text with a lone surrogate',
    })
    await t.rejects(log.append({ stream: 'a!b', at: 0, entries: [] }), { code: 'log-value' })
    await t.rejects(log.append({ stream: 'a', at: -1, entries: [] }), { code: 'log-value' })
    t.strictSame(await all(log.scan()), [], 'nothing of it was written')
    await log.append({ stream: 'a', at: 0, entries: ['still works'] })
    await log.close()
  },

  'keeps an entry as it was when it was appended': async (t, kit) => {
    const log = await kit.open()
    const entry = { list: [1] }
    const append = log.append({ stream: 'a', at: 0, entries: [entry] })
    entry.list.push(2)
    await append
    const [first] = await values(log.read('a'))
    t.strictSame(first, { list: [1] })
    ;(first as { list: number[] }).list.push(3)
    t.strictSame(await values(log.read('a')), [{ list: [1] }], 'a reader cannot change it either')
    await log.close()
  },

  'stores equal bodies once': async (t, kit) => {
    const log = await kit.open()
    const text = 'a prompt that many share'
    for (const at of range(3)) await log.append({ stream: 'a', at, entries: [at], bodies: [text, text] })
    await Promise.all(
      range(5).map((n) => log.append({ stream: `s${n}`, at: 0, entries: [n], bodies: [text] })),
    )
    t.equal(await log.body(sha256(text)), text)
    t.equal(await log.body(sha256('another')), null, 'an unknown body is null')
    await log.close()
    const again = await kit.open()
    await again.append({ stream: 'late', at: 0, entries: [], bodies: [text] })
    t.equal(await again.body(sha256(text)), text)
    await again.close()
    const store = await kit.store()
    const keys = await all(store.skim({ from: 'b/', to: 'b0' }, (key) => `${key}\0`))
    t.strictSame(keys, [bodyKey(sha256(text))])
    await store.close()
  },

  'scans a range of streams in key order': async (t, kit) => {
    const log = await kit.open()
    const names = ['b', 'a', 'a-b', 'a.b', 'a:b', 'B', 'aa', '0', 'a0']
    await Promise.all(names.map((stream) => log.append({ stream, at: 0, entries: [0, 1] })))
    const sorted = [...names].sort()
    t.strictSame(await all(log.streams()), sorted)
    for (const from of [undefined, '', ...sorted]) {
      for (const to of [undefined, ...sorted]) {
        const found = await all(
          log.scan({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
        )
        const expected = sorted.filter((name) => name >= (from ?? '') && (to === undefined || name < to))
        const actual = found.map(({ stream, sequence }) => `${stream} ${sequence}`)
        t.strictSame(
          actual,
          expected.flatMap((name) => [`${name} 0`, `${name} 1`]),
          `from ${from} to ${to}`,
        )
      }
    }
    await log.close()
  },

  'lists every stream once however long it is': async (t, kit) => {
    const log = await kit.open()
    t.strictSame(await all(log.streams()), [], 'an empty log has none')
    const names = range(1_203).map((n) => n.toString(16).padStart(4, '0'))
    await Promise.all(names.map((stream, n) => log.append({ stream, at: 0, entries: range((n % 3) + 1) })))
    await log.append({ stream: 'nothing', at: 0, entries: [] })
    t.strictSame(await all(log.streams()), names)
    await log.close()
  },

  'scans what was there when the scan began': async (t, kit) => {
    const log = await kit.open()
    await log.append({ stream: 'b', at: 0, entries: range(3_000) })
    const scan = log.scan()[Symbol.asyncIterator]()
    const first = await scan.next()
    await log.append({ stream: 'b', at: 3_000, entries: ['late'] })
    await log.append({ stream: 'c', at: 0, entries: ['late'] })
    const rest = await all({ [Symbol.asyncIterator]: () => scan })
    t.strictSame(
      [first.value as LogEntry, ...rest].map(({ entry }) => entry),
      range(3_000),
    )
    await log.close()
  },

  'keeps big entries, big bodies and long appends': async (t, kit) => {
    const log = await kit.open()
    const text = 'é'.repeat(2 ** 20)
    const appends = range(6).map((n) =>
      log.append({ stream: `s${n}`, at: 0, entries: [{ n, text }], bodies: [`${n}${text}`] }),
    )
    await Promise.all([...appends, log.append({ stream: 'long', at: 0, entries: range(20_000) })])
    for (const n of range(6)) {
      t.ok(isSame(await values(log.read(`s${n}`)), [{ n, text }]))
      t.ok((await log.body(sha256(`${n}${text}`))) === `${n}${text}`)
    }
    t.strictSame(await values(log.read('long')), range(20_000))
    await log.close()
  },

  'accepts an append of nothing at the end of its stream alone': async (t, kit) => {
    const log = await kit.open()
    await log.append({ stream: 'a', at: 0, entries: [] })
    t.strictSame(await all(log.streams()), [], 'it makes no stream')
    await log.append({ stream: 'a', at: 0, entries: [1] })
    await log.append({ stream: 'a', at: 1, entries: [] })
    await t.rejects(log.append({ stream: 'a', at: 0, entries: [] }), { code: 'log-sequence-conflict' })
    await log.append({ stream: 'a', at: 1, entries: [], bodies: ['a body alone'] })
    t.equal(await log.body(sha256('a body alone')), 'a body alone')
    await log.close()
  },

  'settles what waits before it closes, and takes nothing after': async (t, kit) => {
    const log = await kit.open()
    const waiting = Promise.all(range(300).map((n) => log.append({ stream: 'a', at: n, entries: [n] })))
    const closing = log.close()
    await t.rejects(log.append({ stream: 'a', at: 300, entries: ['late'] }), { code: 'log-closed' })
    await closing
    await log.close()
    await waiting
    const again = await kit.open()
    t.strictSame(await values(again.read('a')), range(300))
    await again.close()
  },

  ...CORRUPTION_RULES,
}

const TEXTS = [
  '',
  '\0',
  'a\u0000b',
  '\u2028\u2029',
  '\ufeffbom',
  '\ufeff'.repeat(80),
  '😀'.repeat(40),
  'é',
  '\ud7ff\ue000\uffff',
]

const UNSTORABLE: readonly (readonly [unknown, string])[] = [
  [{ answer: ['ok', '\ud800'] }, 'a string with a lone surrogate at \\.answer\\[1\\]'],
  ['x\udc00y', 'a string with a lone surrogate'],
  [{ '\ud800': 1 }, 'a key "\\\\ud800"'],
  [{ a: { b: undefined } }, 'a value of type undefined at \\.a\\.b'],
  [{ n: Number.NaN }, 'the number NaN at \\.n'],
  [[1, Number.POSITIVE_INFINITY], 'the number Infinity at \\[1\\]'],
  [10n, 'a value of type bigint'],
  [new Date(0), 'an instance of Date'],
  [{ m: new Map() }, 'an instance of Map at \\.m'],
  [Buffer.of(1), 'an instance of Buffer'],
  [JSON.parse('{"a":{"__proto__":1}}'), 'a key "__proto__" at \\.a'],
  [cyclic(), 'more than 64 levels .*'],
]

/** JSON-like values with well-formed texts, -0 and keys of every kind but `__proto__`. */
function jsonLike(): fc.Arbitrary<unknown> {
  const text = fc.string({ unit: 'binary', maxLength: 100 }).filter((value) => value.isWellFormed())
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  const leaf = fc.oneof(text, number, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(-0))
  const key = text.filter((value) => value !== '__proto__')
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value')),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  })).value
}

function isExpected(stream: string, sequence: number, entry: unknown): boolean {
  const n = Math.floor(sequence / 2)
  return isSame(entry, sequence % 2 === 0 ? { stream, n } : n)
}

function cyclic(): unknown {
  const value: { self?: unknown } = {}
  value.self = value
  return value
}
