import t from 'tap'
import { scaleStrengthText } from './scale-strength-text.ts'

t.test('scaleStrengthText scales the number and keeps unit and spelling', (t) => {
  t.equal(scaleStrengthText('25 mg', 2), '50 mg')
  t.equal(scaleStrengthText('25MG', 0.5), '12.5MG')
  t.equal(scaleStrengthText('0.1 mg', 2), '0.2 mg')
  t.equal(scaleStrengthText('.15 mcg', 2), '0.3 mcg')
  t.equal(scaleStrengthText('0.3 mg', 0.5), '0.15 mg')
  t.end()
})

t.test('scaleStrengthText gives null without a single plain number', (t) => {
  t.same([scaleStrengthText('mg', 2), scaleStrengthText('5-10 mg', 2)], [null, null])
  t.end()
})
