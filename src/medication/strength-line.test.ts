import t from 'tap'
import { UserError } from '../ids/index.ts'
import { strengthLine } from './strength-line.ts'

t.test('strength line answers with the five members of the contract', (t) => {
  t.same(strengthLine('{"drugname": "METOPROLOL TARTRATE", "dosage": "25 mg"}'), {
    eligible: true,
    value: 25,
    unit: 'mg',
    replaced_text: 'METOPROLOL TARTRATE | dose=50 mg',
    reason: 'eligible',
  })
  t.same(strengthLine('{"drugname": "MORPHINE", "dosage": null}'), {
    eligible: false,
    value: null,
    unit: null,
    replaced_text: null,
    reason: 'blank',
  })
  t.equal(strengthLine('{"drugname": "DIGOXIN 125 MCG PO TABS"}').replaced_text, 'DIGOXIN 250 MCG PO TABS')
  t.end()
})

t.test('strength line that is no such object is a mistake of the user, named with its line', (t) => {
  for (const line of ['', '{', '[1]', 'null', '"x"', '{}', '{"drugname": 5}', '{"dosage": {}}']) {
    try {
      strengthLine(line, 7)
      t.fail(`accepted ${line}`)
    } catch (error) {
      t.type(error, UserError)
      t.match(error, { code: 'strength-line', message: /^Cannot read line 7: [^\n]+$/ }, line)
    }
  }
  t.end()
})
