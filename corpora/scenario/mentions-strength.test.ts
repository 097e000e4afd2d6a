import t from 'tap'
import { mentionsStrength } from './mentions-strength.ts'

t.test('mentionsStrength finds a strength as a whole only', (t) => {
  const finds = (text: string, strength = '5 mg'): boolean => mentionsStrength({ text, strength })
  t.ok(['dose=5 mg', '5MG', '5  mg/h', '(5 mg)', 'x 5 mg | route=PO'].every((text) => finds(text)))
  t.notOk(['25 mg', '1.5 mg', '1,5 mg', '5 mgs', '5 mcg', '5'].some((text) => finds(text)))
  t.ok(finds('2.5MG TAB', '2.5 mg'))
  t.notOk(finds('2x5 mg', '2.5 mg'))
  t.end()
})
