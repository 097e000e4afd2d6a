import t from 'tap'
import { drugOfRecord } from './drug-of-record.ts'
import { openLexicon } from './lexicon.ts'
import type { PromptRecord } from './prompt-records.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'

const lexicon = openLexicon(HAND_RULES)
const drug = (type: string, text: string, kind: PromptRecord['kind'] = 'fact'): string | null =>
  drugOfRecord({ kind, type, text, document: 'D1', source: 'ehr', claim: null }, lexicon)

t.test('a record is about the drug of its order or treatment, whatever the case of its type', async (t) => {
  for (const type of ['MEDICATION', 'medication', 'Medication'])
    t.equal(drug(type, 'ASPIRIN TAB | dose=81 mg'), 'aspirin', type)
  for (const type of ['TREATMENT', 'treatment']) t.equal(drug(type, 'a|b|heparin'), 'heparin', type)
  t.equal(drug('MEDICATION', 'ASPIRIN', 'document-line'), 'aspirin')
})

t.test('other records, combinations and summaries are about no drug', async (t) => {
  for (const type of ['PROBLEM', 'medications', 'premedication', 'treatments', 'untreatment', ''])
    t.equal(drug(type, 'aspirin'), null, type)
  t.equal(drug('medication', 'hydrocodone/acetaminophen'), null)
  t.equal(drug('treatment', 'a|two words'), null)
  t.equal(drug('medication', 'aspirin', 'summary'), null)
})
