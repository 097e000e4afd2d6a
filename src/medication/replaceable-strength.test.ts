import fc from 'fast-check'
import t from 'tap'
import { AMOUNT_UNITS } from './amount-units.ts'
import { replaceableStrength, type ReplaceableStrength } from './replaceable-strength.ts'
import { scaleNumber } from './scale-number.ts'
import { strengthsIn } from './strengths-in.ts'

function decide(line: string): ReplaceableStrength {
  const [drugname = '', dosage = ''] = line.split(' || ')
  return replaceableStrength({ drugname, dosage })
}

/** `name || dose → reason`, one a line. */
const EXCLUDED = `
METOPROLOL TARTRATE 25 MG TAB || 25 mg → two-strengths
NITROGLYCERIN || 1 mg 1 mg → two-strengths
PERCOCET 5MG/325MG || PYXIS → two-strengths
MORPHINE || 5-10 mg → range
MORPHINE || 5 to 10 mg → range
FUROSEMIDE || 40 3 → bare-number
FUROSEMIDE || 40 → bare-number
FUROSEMIDE 40 MG PO TABS || 40 3 → several-numbers
ALBUTEROL 90 MCG || 2 puff → several-numbers
NOVOLIN 70/30 || 10 units → several-numbers
VITAMIN B12 || 100 mcg → several-numbers
VITAMIN D3 || 1000 units → several-numbers
OMEGA-3 || 1 g → several-numbers
MAGNESIUM SULFATE IN D5W || 1 g → several-numbers
GUAIFENESIN ER PO TB12 || 600 MG → several-numbers
FUROSEMIDE || 25 mg q6h → several-numbers
FUROSEMIDE || 25 ٣ mg → several-numbers
MAGNESIUM SULFATE IN D5W || PYXIS → name-number
CEFTRIAXONE || 1,000 mg → thousands-comma
DEXTROSE 50% || 25 g → percentage
HEPARIN || 1000 units/hr → per-time
DOPAMINE || 5 mcg/kg/min → per-time
DOPAMINE || 5 mg per hour → per-time
SODIUM CHLORIDE || 100 mL/hr → per-time
NICOTINE 21 MG/24HR ||  → per-time
DILTIAZEM HCL 25 MG/5ML IV SOLN || PYXIS → per-volume
LORAZEPAM 2 MG/ML ||  → per-volume
ENOXAPARIN || 1 mg/kg → per-weight
ALBUTEROL 90 MCG/ACT ||  → per-other
ASPIRIN || 1 tablet → count
ASPIRIN || 1 dose(s) → count
MAALOX || 30 mL → volume
INSULIN || 0 units → zero
INSULIN || 0 → zero
INSULIN || < 5 units → unsupported-number
INSULIN || ½ units → unsupported-number
MORPHINE || PYXIS → no-number
NOVOLOG || Low Dose Sliding Scale → no-number
MORPHINE || MG → no-number
MORPHINE ||  → blank
 || 40 mg → blank
 ||  → blank
`

t.test('strength is not replaceable, for the stated reason', (t) => {
  for (const rule of EXCLUDED.split('\n').filter((line) => line.trim() !== '')) {
    const [line = '', reason = ''] = rule.split(' → ')
    t.same(decide(line), { eligible: false, reason, value: null, unit: null, replacedText: null }, line)
  }
  t.same(replaceableStrength({ drugname: null, dosage: null }).reason, 'blank')
  t.end()
})

/** `name || dose → line with the new number`. */
const ELIGIBLE = `
METOPROLOL TARTRATE 25 MG TAB ||  → METOPROLOL TARTRATE 50 MG TAB
METOPROLOL TARTRATE 25 MG TAB || PYXIS → METOPROLOL TARTRATE 50 MG TAB | dose=PYXIS
METOPROLOL || 25 mg → METOPROLOL | dose=50 mg
METOPROLOL || 25mg → METOPROLOL | dose=50mg
METOPROLOL || 25-mg → METOPROLOL | dose=50-mg
DIGOXIN || 0.125 MG → DIGOXIN | dose=0.25 MG
DIGOXIN || .5 mg → DIGOXIN | dose=1 mg
CEFAZOLIN || 1 Gm → CEFAZOLIN | dose=2 Gm
FENTANYL || 50 mcg → FENTANYL | dose=100 mcg
HEPARIN || 5000 unit(s) → HEPARIN | dose=10000 unit(s)
POTASSIUM CHLORIDE 20 MEQ ORAL SR PART/TAB ||  → POTASSIUM CHLORIDE 40 MEQ ORAL SR PART/TAB
SODIUM PHOSPHATE || 15 mmol → SODIUM PHOSPHATE | dose=30 mmol
`

t.test('strength is replaceable when it is the only number: 2× in the same words', (t) => {
  for (const rule of ELIGIBLE.trim().split('\n')) {
    const [line = '', want = ''] = rule.split(' → ')
    const decision = decide(line)
    t.equal(decision.reason, 'eligible', line)
    t.equal(decision.replacedText, want, line)
  }
  t.match(decide('METOPROLOL TARTRATE 25 MG TAB || '), {
    value: 25,
    unit: 'mg',
    factor: 2,
    oldText: '25 MG',
    newText: '50 MG',
    oldStrength: { value: 25, unit: 'mg' },
    newStrength: { value: 50, unit: 'mg' },
    replaced: { drugname: 'METOPROLOL TARTRATE 50 MG TAB', dosage: null },
  })
  t.match(decide('POTASSIUM CHLORIDE || 20 mEq'), { unit: 'mEq', oldStrength: { value: 20, unit: 'meq' } })
  t.end()
})

t.test('strength is halved when the double is taken, and not replaceable when both are', (t) => {
  const order = { drugname: 'METOPROLOL', dosage: '25 mg' }
  const half = replaceableStrength(order, { isTaken: ({ strength }) => strength.value === 50 })
  t.match(half, {
    eligible: true,
    factor: 0.5,
    newText: '12.5 mg',
    replacedText: 'METOPROLOL | dose=12.5 mg',
  })
  t.equal(replaceableStrength(order, { isTaken: () => true }).reason, 'no-free-value')
  t.end()
})

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.nat({ max: 4 }))
  .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals))

t.test('scaled number is the exact decimal, and doubling then halving returns it', (t) => {
  t.equal(scaleNumber('0.1', 2), '0.2')
  t.equal(scaleNumber('.5', 0.5), '0.25')
  t.equal(scaleNumber('81', 0.5), '40.5')
  t.equal(scaleNumber('2.50', 2), '5')
  const holds = fc.property(
    decimal,
    (number) => Number(scaleNumber(scaleNumber(number, 2), 0.5)) === Number(number),
  )
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.end()
})

t.test('replaced line carries the new strength and nothing of the old number', (t) => {
  const parts = fc.record({
    number: decimal,
    unit: fc.constantFrom(...AMOUNT_UNITS.keys()),
    gap: fc.constantFrom('', ' ', '-'),
    isInName: fc.boolean(),
  })
  const holds = fc.property(parts, ({ number, unit, gap, isInName }) => {
    const amount = `${number}${gap}${unit}`
    const order = isInName
      ? { drugname: `DRUG ${amount} TAB`, dosage: null }
      : { drugname: 'DRUG', dosage: amount }
    const decision = replaceableStrength(order)
    if (!decision.eligible) return false
    const [after, ...more] = strengthsIn(decision.replacedText)
    return (
      more.length === 0 &&
      after?.value === decision.newStrength.value &&
      after.unit === decision.newStrength.unit
    )
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.end()
})

t.test('strength with any further digit is not replaceable', (t) => {
  const words = fc.stringMatching(/^[A-Za-z ,;()\/-]{0,12}$/)
  const holds = fc.property(words, fc.nat({ max: 99 }), words, (before, digit, behind) => {
    const order = { drugname: `DRUG ${before} ${digit} ${behind}`, dosage: '25 mg' }
    return !replaceableStrength(order).eligible
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.end()
})

t.test('decision never fails on any text, however long', (t) => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const holds = fc.property(text, text, (drugname, dosage) => {
    const decision = replaceableStrength({ drugname, dosage })
    return decision.eligible === (decision.replacedText !== null)
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  for (const piece of ['1 ', '1,', '1-', '1/', ' ', '1.', '-', '1 per ']) {
    const long = `1${piece.repeat(50_000)}!`
    t.equal(replaceableStrength({ drugname: `DRUG ${long}`, dosage: '25 mg' }).eligible, false, piece)
  }
  t.end()
})
