import fc from 'fast-check'
import t from 'tap'
import { AMOUNT_UNITS } from './amount-units.ts'
import { AMOUNTS_MAX } from './limits.ts'
import { strengthsIn } from './strengths-in.ts'

function shown(text: string): string {
  return strengthsIn(text)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(', ')
}

t.test('strengths of a text are its explicit amounts in base units', (t) => {
  const amounts: Readonly<Record<string, string>> = {
    'metoprolol 25 mg PO BID': '25 mg',
    'METOPROLOL 25MG TAB | dose=50 mg | route=PO': '25 mg, 50 mg',
    '25-mg tablet': '25 mg',
    '.5 mg': '0.5 mg',
    '0.1 mcg': '0.0001 mg',
    '100 MCG': '0.1 mg',
    '50 µg': '0.05 mg',
    '1.5 Gm': '1500 mg',
    '1,000 mg': '1000 mg',
    '12,34 mg': '',
    '5,000 unit(s)': '5000 units',
    '10 unt': '10 units',
    '20MEQ/100ML': '20 meq',
    '15 mmol': '15 mmol',
    '25 MG/5ML': '25 mg',
    '5-325 mg': '5 mg, 325 mg',
    '25 to 50 mg': '25 mg, 50 mg',
    '325MG/5MG': '325 mg, 5 mg',
    '2 tablets of 25 mg': '25 mg',
    'VITAMIN B12 1000 mcg': '1 mg',
    '25\u00a0mg': '25 mg',
    '25': '',
    '5 3': '',
    '50 %': '',
    '10 mL': '',
    D5W: '',
    PYXIS: '',
    '': '',
  }
  for (const [text, want] of Object.entries(amounts)) t.equal(shown(text), want, text)
  t.end()
})

t.test('strengths are equal when their decimals are, whatever the unit', (t) => {
  const holds = fc.property(fc.integer({ min: 1, max: 999_999 }), fc.nat({ max: 3 }), (digits, decimals) => {
    const micrograms = (digits / 10 ** decimals).toFixed(decimals)
    const text = String(digits).padStart(decimals + 4, '0')
    const cut = text.length - decimals - 3
    const milligrams = `${text.slice(0, cut)}.${text.slice(cut)}`
    return shown(`${micrograms} mcg`) === shown(`${milligrams} mg`)
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.end()
})

t.test('strength written with any supported spelling is read back', (t) => {
  const parts = fc.record({
    unit: fc.constantFrom(...AMOUNT_UNITS.keys()),
    value: fc.integer({ min: 1, max: 99_999 }),
    gap: fc.constantFrom('', ' ', '-'),
    isUpper: fc.boolean(),
  })
  const holds = fc.property(parts, ({ unit, value, gap, isUpper }) => {
    const [only, ...more] = strengthsIn(`drug ${value}${gap}${isUpper ? unit.toUpperCase() : unit} po`)
    const known = AMOUNT_UNITS.get(unit)
    const want = Number(`${value}e${known?.shift ?? 0}`)
    return more.length === 0 && only?.value === want && only.unit === known?.base
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 1000 }))
  t.end()
})

t.test('strengths of any text are finite, bounded in number, and never an error', (t) => {
  const holds = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
    strengthsIn(text).every(({ value }) => Number.isFinite(value) && value >= 0),
  )
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.equal(strengthsIn('1 mg '.repeat(100_000)).length, AMOUNTS_MAX)
  t.equal(shown(`${'9'.repeat(400)} mg`), '', 'more digits than an amount has')
  t.end()
})
