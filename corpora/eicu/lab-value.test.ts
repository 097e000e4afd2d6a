import t from 'tap'
import { labValue } from './lab-value.ts'

const NOTHING = { number: null, text: null, systemUnit: null, interfaceUnit: null }

t.test('lab value: the number goes with the system unit, also when the text says otherwise', (t) => {
  const ionizedCalcium = { number: '5.0', text: '1.25', systemUnit: 'mg/dL', interfaceUnit: 'mmol/L' }
  t.same(labValue(ionizedCalcium), { value: '5', unit: 'mg/dL' })
  t.end()
})

t.test('lab value: without a number the text goes with the interface unit', (t) => {
  const cells = { ...NOTHING, text: '<0.02', systemUnit: 'ng/mL', interfaceUnit: 'NG/ML' }
  t.same(labValue(cells), { value: '<0.02', unit: 'NG/ML' })
  t.end()
})

t.test('lab value: a missing unit falls back to the other column', (t) => {
  t.same(labValue({ ...NOTHING, number: '7.4', interfaceUnit: 'Units' }), { value: '7.4', unit: 'Units' })
  t.same(labValue({ ...NOTHING, text: '>20', systemUnit: 'ratio' }), { value: '>20', unit: 'ratio' })
  t.same(labValue({ ...NOTHING, number: '7.4' }), { value: '7.4', unit: null })
  t.end()
})

t.test('lab value: only the zero fraction of a float is dropped', (t) => {
  const printed = ['31.0', '31.', '-2.0', '31.10', '0.0', '100', '.5'].map(
    (number) => labValue({ ...NOTHING, number })?.value,
  )
  t.same(printed, ['31', '31', '-2', '31.10', '0', '100', '.5'])
  t.end()
})

t.test('lab value: neither number nor text is no value', (t) => {
  t.equal(labValue({ ...NOTHING, systemUnit: 'mg/dL' }), null)
  t.end()
})
