import t from 'tap'
import { openLexicon } from './lexicon.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'

t.test('the key of an order is that of its drug, however the order is quoted', async (t) => {
  const { keyOfOrder } = openLexicon(HAND_RULES)
  for (const order of [
    'ASPIRIN',
    '  aspirin 81 mg ',
    'ASPIRIN TAB | dose=81 mg | route=PO',
    'MEDICATION: Aspirin | dose=81 mg',
    '- medication | aspirin 81 mg | claim=D1.1 | from=D1:pharmacy',
  ]) {
    t.strictSame(keyOfOrder(order), { kind: 'single', key: 'aspirin' }, order)
  }
})

t.test('the lexicon asks the rules once for each text', async (t) => {
  let asked = 0
  const rules = { ...HAND_RULES, medicationKey: (text: string) => (asked++, HAND_RULES.medicationKey(text)) }
  const { keyOfOrder } = openLexicon(rules)
  for (const order of ['aspirin', 'aspirin', 'warfarin', 'aspirin']) keyOfOrder(order)
  t.equal(asked, 2)
})

t.test('how widely an answer spaces its words is no difference to the rules of strengths', async (t) => {
  const asked: string[] = []
  const rules = {
    ...HAND_RULES,
    strengthsIn: (text: string) => (asked.push(text), HAND_RULES.strengthsIn(text)),
  }
  const { strengthsIn } = openLexicon(rules)
  t.strictSame(strengthsIn('aspirin  81 \n mg'), [{ value: 81, unit: 'mg' }])
  t.strictSame(asked, ['aspirin 81 mg'])
})

t.test('the drug of a treatment is asked for once too', async (t) => {
  let asked = 0
  const rules = {
    ...HAND_RULES,
    drugOfTreatment: (path: string) => (asked++, HAND_RULES.drugOfTreatment(path)),
  }
  const { drugOfTreatment } = openLexicon(rules)
  t.strictSame(['a|heparin', 'a|two words', 'a|heparin'].map(drugOfTreatment), ['heparin', null, 'heparin'])
  t.equal(asked, 2)
})
