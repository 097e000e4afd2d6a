import fc from 'fast-check'
import t from 'tap'
import type { ParseLabel } from '../store/entry.ts'
import { parseAnswer } from './parse-answer.ts'
import { extractedFacts } from './parse/extracted-facts.ts'
import { PARSE_LIMITS } from './parse/limits.ts'

const PARAMETERS = { seed: 1, numRuns: 2000 } as const

const fact = fc.record({ type: fc.string(), content: fc.string({ unit: 'grapheme' }), evidence: fc.string() })
/** Objects as models answer and as they do not: lists, members beside them, nested values of every kind. */
const document = fc.oneof(
  fc.record({ facts: fc.array(fact) }),
  fc.record({ medications: fc.array(fc.string({ unit: 'grapheme' })) }),
  fc.record({ summary: fc.string() }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }),
  fc.record({ note: fc.string(), problems: fc.array(fc.jsonValue()), n: fc.integer() }),
)
/** What JSON can hold of a value: -0 and undefined are gone. */
const asJson = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>

const CASES: readonly (readonly [name: string, text: string, label: ParseLabel, value: unknown])[] = [
  ['an object', '{"medications":["a"]}', 'strict', { medications: ['a'] }],
  ['an object between blanks', ' \n{"medications":[]}\t', 'strict', { medications: [] }],
  ['equal keys: the last counts', '{"a":[1],"a":[2]}', 'strict', { a: [2] }],
  ['a code fence', '```json\n{"problems":["x"]}\n```', 'unwrapped', { problems: ['x'] }],
  ['a fence without a language', '```{"problems":[]}```', 'unwrapped', { problems: [] }],
  ['prose on both sides', 'Here it is: {"a":{"b":[1]}} Anything else?', 'unwrapped', { a: { b: [1] } }],
  ['prose with braces', 'The set {x, y} gives {"a":1} in {braces}', 'unwrapped', { a: 1 }],
  ['a byte order mark', '\ufeff{"a":1}', 'unwrapped', { a: 1 }],
  ['trailing commas', '{"a":[1,2,],}', 'relaxed', { a: [1, 2] }],
  ['single quotes', `{'a':['it\\'s "b"']}`, 'relaxed', { a: ['it\'s "b"'] }],
  ['an apostrophe escaped in double quotes', `{"a":"it\\'s"}`, 'relaxed', { a: "it's" }],
  ['Python literals', '{"a":[True,False,None]}', 'relaxed', { a: [true, false, null] }],
  ['comments', '{"a":1, // one\n /* two */ "b":2}', 'relaxed', { a: 1, b: 2 }],
  ['no comment inside a string', '{"a":"x // y /* z",}', 'relaxed', { a: 'x // y /* z' }],
  ['a raw line break in a string', '{"a":"x\ny"}', 'relaxed', { a: 'x\ny' }],
  ['relaxed inside a fence', "```\n{'a':1}\n```", 'relaxed', { a: 1 }],
  ['a missing brace', '{"medications":["a","b"]', 'closed_brackets', { medications: ['a', 'b'] }],
  ['a missing bracket and brace', '{"medications":["a","b"', 'closed_brackets', { medications: ['a', 'b'] }],
  ['a missing brace after a text', '{"summary":"s"', 'closed_brackets', { summary: 's' }],
  ['an empty list left open', '{"medications":[', 'closed_brackets', { medications: [] }],
  ['a missing brace inside a fence', '```json\n{"a":["b"]\n```', 'closed_brackets', { a: ['b'] }],
  ['a literal at the end', '{"a":true', 'closed_brackets', { a: true }],
  ['a number with a blank after it', '{"a":[12 ', 'closed_brackets', { a: [12] }],
  [
    'a fact with all its members, left open',
    '{"facts":[{"type":"lab","evidence":"D3","content":"K 4"',
    'closed_brackets',
    { facts: [{ type: 'lab', evidence: 'D3', content: 'K 4' }] },
  ],
  [
    'a fact without all its members, left open',
    '{"facts":[{"type":"lab","content":"K 4","evidence":"D3"},{"type":"lab","content":"Na 140"',
    'prefix_kept',
    { facts: [{ type: 'lab', content: 'K 4', evidence: 'D3' }] },
  ],
  ['a cut inside a text', '{"medications":["a","b', 'prefix_kept', { medications: ['a'] }],
  ['a cut inside the first text', '{"medications":["a', 'prefix_kept', { medications: [] }],
  ['a cut after a comma', '{"medications":["a",', 'prefix_kept', { medications: ['a'] }],
  ['a cut inside an escape', '{"medications":["a","\\u00', 'prefix_kept', { medications: ['a'] }],
  ['a number at the very end may go on', '{"a":[1,12', 'prefix_kept', { a: [1] }],
  ['a list in a list is no list of the answer', '{"a":[["x","y"', 'prefix_kept', { a: [] }],
  ['a member of an element is no element', '{"a":[1,{"b":2', 'prefix_kept', { a: [1] }],
  ['a cut after the list', '{"a":["x"],"note":"bl', 'prefix_kept', { a: ['x'] }],
  ['prose where a closer should be', '{"a":["x"] I hope this helps', 'prefix_kept', { a: ['x'] }],
  ['an unescaped quote', '{"a":["x","5" tube","y"]}', 'prefix_kept', { a: ['x'] }],
  ['a closer of the wrong kind', '{"a":["x","y"}', 'prefix_kept', { a: ['x', 'y'] }],
  ['a fault deeper than answers go', `{"a":["x",${'['.repeat(100)}`, 'prefix_kept', { a: ['x'] }],
  ['nothing', '', 'failed', null],
  ['prose', 'I cannot help with that.', 'failed', null],
  ['a lone brace', '{', 'failed', null],
  ['a key alone', '{"a":', 'failed', null],
  ['a text cut short', '{"summary":"the patient', 'failed', null],
  ['an inner object cut short', '{"a":{"b":1', 'failed', null],
  ['a bare list', '["a"]', 'failed', null],
  ['a bare list of one object', '[{"a":1}]', 'failed', null],
  ['a bare list cut short', '[{"a":1},{"a"', 'failed', null],
  ['a bare list after prose', 'The list: [{"a":1}]', 'failed', null],
  ['a bare text', '"{}"', 'failed', null],
  ['two objects', '{"a":1}\n{"b":2}', 'failed', null],
  ['an object and a broken one', '{"a":1} {"b":[2', 'failed', null],
  ['unquoted keys', '{a:1}', 'failed', null],
  ['no value', '{"a":NaN}', 'failed', null],
]

t.test('parseAnswer gives each kind of text its label and its value', (t) => {
  for (const [name, text, label, value] of CASES) {
    t.strictSame(parseAnswer(text), { label, value }, name)
  }
  t.end()
})

t.test('parseAnswer takes lists up to their bound, however they had to be read', (t) => {
  const items = (count: number) => Array.from({ length: count }, () => '"a"').join(',')
  const { itemsMax } = PARSE_LIMITS
  const around = [
    ['{"facts":[', ']}', 'strict'],
    ['```{"medications":[', ']}```', 'unwrapped'],
    ['{"problems":[', ',]}', 'relaxed'],
    ['{"a":1,"b":[', '', 'closed_brackets'],
    ['{"b":[', ',"cut', 'prefix_kept'],
  ] as const
  for (const [before, after, label] of around) {
    t.equal(parseAnswer(`${before}${items(itemsMax)}${after}`).label, label, `${label} at the bound`)
    t.strictSame(
      parseAnswer(`${before}${items(itemsMax + 1)}${after}`),
      { label: 'failed', value: null },
      `${label} beyond it`,
    )
  }
  t.equal(
    extractedFacts(parseAnswer(`{"facts":[${items(itemsMax + 1)}]}`)),
    null,
    'no facts, not the first ones',
  )
  t.end()
})

t.test('parseAnswer keeps a member called __proto__ as data', (t) => {
  const { label, value } = parseAnswer('{"__proto__":{"polluted":true},"a":["b"')
  t.equal(label, 'closed_brackets')
  t.strictSame(Object.keys(value ?? {}), ['__proto__', 'a'])
  t.equal(Object.getPrototypeOf(value), Object.prototype)
  t.end()
})

t.test('what JSON.parse reads as an object is strict, with the same value', (t) => {
  fc.assert(
    fc.property(document, fc.constantFrom(0, 1), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      t.strictSame(parseAnswer(text), { label: 'strict', value: asJson(value) })
    }),
    { ...PARAMETERS, numRuns: 300 },
  )
  t.end()
})

/** The members that were kept equal the original ones; lists may have lost their tail. */
function isPrefixOf(
  kept: Readonly<Record<string, unknown>>,
  original: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(kept)
  return keys.every((key, index) => {
    const [got, want] = [kept[key], original[key]]
    const isLast = index === keys.length - 1
    const whole = JSON.stringify(got) === JSON.stringify(want)
    if (!isLast || !Array.isArray(got) || !Array.isArray(want)) return whole
    return JSON.stringify(got) === JSON.stringify(want.slice(0, got.length))
  })
}

t.test('whatever is kept of a cut answer is a prefix of the whole one', (t) => {
  const labels = new Set<ParseLabel>()
  fc.assert(
    fc.property(document, fc.nat(), fc.constantFrom(0, 2), (value, at, indent) => {
      const text = JSON.stringify(value, null, indent)
      const cut = text.slice(0, at % text.length)
      const parsed = parseAnswer(cut)
      labels.add(parsed.label)
      if (parsed.value === null) return parsed.label === 'failed'
      const original = asJson(value)
      return ['closed_brackets', 'prefix_kept'].includes(parsed.label) && isPrefixOf(parsed.value, original)
    }),
    PARAMETERS,
  )
  t.strictSame([...labels].sort(), ['closed_brackets', 'failed', 'prefix_kept'])
  t.end()
})

t.test(
  'facts of a cut extraction are a prefix of the original facts, and none that was closed is lost',
  (t) => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 6 }), fc.nat(), (drawn, at) => {
        const facts = drawn.map(asJson)
        const text = JSON.stringify({ facts })
        const end = at % text.length
        const kept = parseAnswer(text.slice(0, end)).value?.['facts'] ?? []
        const count = Array.isArray(kept) ? kept.length : -1
        t.strictSame(kept, facts.slice(0, count))
        // one more than was closed: the fact whose last member is there and whose brace alone is missing
        const closed = closedFacts(facts, end)
        return count === closed || count === closed + 1
      }),
      PARAMETERS,
    )
    t.end()
  },
)

/** How many facts end, closing brace included, within the first `end` characters. */
function closedFacts(facts: readonly unknown[], end: number): number {
  let at = '{"facts":['.length
  return facts.filter((one) => {
    at += JSON.stringify(one).length + 1
    return at - 1 <= end
  }).length
}

t.test('dropping closers from the end of an answer costs nothing but the label', (t) => {
  fc.assert(
    fc.property(
      fc.array(fact, { minLength: 1 }),
      fc.array(fc.string()),
      fc.integer({ min: 1, max: 3 }),
      (facts, items, n) => {
        const extraction = JSON.stringify({ facts }).slice(0, -n)
        t.strictSame(parseAnswer(extraction), { label: 'closed_brackets', value: asJson({ facts }) })
        const use = JSON.stringify({ medications: items }).slice(0, -Math.min(n, 2))
        t.strictSame(parseAnswer(use), { label: 'closed_brackets', value: { medications: items } })
      },
    ),
    { ...PARAMETERS, numRuns: 300 },
  )
  t.end()
})

const PYTHON: ReadonlyMap<unknown, string> = new Map([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
] as const)

/** Writes a value as a careless Python programmer would. */
function python(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((element) => `${python(element)}, `).join('')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).map(([key, member]) => `${python(key)}: ${python(member)}`)
    return `{ /* members */ ${members.join(',\n// next\n')}}`
  }
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  }
  return PYTHON.get(value) ?? JSON.stringify(value)
}

t.test('an answer in Python notation is relaxed, with the same value', (t) => {
  fc.assert(
    fc.property(document, (value) => {
      const original = asJson(value)
      t.strictSame(parseAnswer(python(original)), { label: 'relaxed', value: original })
    }),
    { ...PARAMETERS, numRuns: 500 },
  )
  t.end()
})

t.test('prose around one object does not change its value', (t) => {
  const prose = fc.string().filter((text) => !/[{[`]/.test(text) && text.trim() !== '')
  fc.assert(
    fc.property(prose, document, prose, (before, value, after) => {
      const parsed = parseAnswer(`${before} ${JSON.stringify(value)} ${after}`)
      t.strictSame(parsed, { label: 'unwrapped', value: asJson(value) })
    }),
    { ...PARAMETERS, numRuns: 500 },
  )
  t.end()
})

const NOISE = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  "'",
  '\\',
  '0',
  '/',
  '*',
  ' ',
  '\n',
  '`',
  'a',
  '😀',
] as const

/** The text of an answer with a few characters replaced, dropped or added. */
const damaged = fc
  .tuple(
    document.map((value) => JSON.stringify(value)),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.string({ unit: fc.constantFrom(...NOISE) })), {
      maxLength: 3,
    }),
  )
  .map(([text, edits]) =>
    edits.reduce((edited, [at, drop, add]) => {
      const start = at % (edited.length + 1)
      return edited.slice(0, start) + add + edited.slice(start + drop)
    }, text),
  )

t.test('reading a repaired answer again is strict and changes nothing', (t) => {
  const labels = new Set<ParseLabel>()
  fc.assert(
    fc.property(damaged, (text) => {
      const first = parseAnswer(text)
      labels.add(first.label)
      if (first.value === null) return first.label === 'failed'
      const second = parseAnswer(JSON.stringify(first.value))
      t.strictSame(second.value, asJson(first.value))
      return second.label === 'strict'
    }),
    PARAMETERS,
  )
  t.equal(labels.size, 6, 'every label occurs')
  t.end()
})

t.test('hostile lengths and depths end in a label, not in a stack overflow', (t) => {
  const n = 250_000
  const { depthMax } = PARSE_LIMITS
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  t.equal(parseAnswer(' '.repeat(n)).label, 'failed')
  t.equal(parseAnswer('['.repeat(100_000)).label, 'failed')
  t.equal(parseAnswer('{'.repeat(100_000)).label, 'failed')
  t.equal(parseAnswer('{"a":'.repeat(100_000)).label, 'failed')
  t.equal(parseAnswer(`{"a":${'['.repeat(100_000)}`).label, 'prefix_kept')
  t.equal(parseAnswer(nested(100_000)).label, 'failed')
  t.equal(parseAnswer(nested(depthMax)).label, 'strict')
  t.equal(parseAnswer(nested(depthMax + 1)).label, 'failed')
  t.equal(parseAnswer(`x ${nested(depthMax)}`).label, 'unwrapped')
  t.equal(parseAnswer(`{"a":["b"${' '.repeat(n)}`).label, 'closed_brackets')
  t.equal(parseAnswer('{/*'.repeat(n)).label, 'failed')
  t.equal(parseAnswer(`\`\`\`${' '.repeat(n)}x`).label, 'failed')
  t.equal(parseAnswer('{x} '.repeat(PARSE_LIMITS.startsMax - 1) + '{"a":1}').label, 'unwrapped')
  t.equal(parseAnswer('{x} '.repeat(PARSE_LIMITS.startsMax) + '{"a":1}').label, 'failed')
  const facts = (length: number, content: string) =>
    JSON.stringify({ facts: Array.from({ length }, () => ({ type: 'a', content, evidence: 'c' })) })
  const long = facts(PARSE_LIMITS.itemsMax, 'b'.repeat(n / 1_000))
  t.equal(extractedFacts(parseAnswer(long.slice(0, -9)))?.facts.length, PARSE_LIMITS.itemsMax - 1)
  t.equal(parseAnswer(facts(50_000, 'b').slice(0, -9)).label, 'failed')
  t.end()
})
