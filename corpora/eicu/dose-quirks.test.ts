import t from 'tap'
import { doseQuirks } from './dose-quirks.ts'

const CASES: readonly (readonly [string | null, readonly string[]])[] = [
  [null, ['dose-missing']],
  ['25 mg', []],
  ['2.5 MG', []],
  ['0.5 mg', []],
  ['05 mg', []],
  ['3 mL', []],
  ['5 3', ['dose-two-numbers']],
  ['15 5002', ['dose-two-numbers']],
  ['1,000 mL', ['dose-thousands-comma']],
  ['5-10 mg', ['dose-range']],
  ['1 to 2 TAB', ['dose-range']],
  ['PYXIS', ['dose-words-only']],
  ['ML', ['dose-words-only']],
  ['75 mL/hr', ['dose-per-time']],
  ['5 mcg/kg/min', ['dose-per-time']],
  ['10 mg/day', ['dose-per-time']],
  ['4 mg/2 mL', []],
  ['0', ['dose-zero']],
  ['0.0 mg', ['dose-zero']],
  ['0 3', ['dose-two-numbers', 'dose-zero']],
]

for (const [dosage, expected] of CASES) {
  t.test(`dose quirks: ${dosage ?? 'nothing'} is ${expected.join(' and ') || 'plain'}`, (t) => {
    t.same(doseQuirks(dosage), expected)
    t.end()
  })
}
