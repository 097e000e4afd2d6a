import t from 'tap'
import { promptRecords } from './prompt-records.ts'

t.test('prompt records are the lines under document headers, with their origin', async (t) => {
  const prompt = [
    '[D1 | source=pharmacy | patient=P1 | version=1]',
    'MEDICATION: ASPIRIN | dose=81 mg',
    '',
    '[D4 | source=ehr | patient=P1 | version=2]',
    'TREATMENT: a|b|heparin',
    'PROBLEM: a|b',
    '',
    'Task: write the list',
    'JSON: {"medications":[string]}',
  ].join('\n')
  const line = { kind: 'document-line', claim: null }
  t.strictSame(promptRecords(prompt), [
    { ...line, type: 'MEDICATION', text: 'ASPIRIN | dose=81 mg', document: 'D1', source: 'pharmacy' },
    { ...line, type: 'TREATMENT', text: 'a|b|heparin', document: 'D4', source: 'ehr' },
    { ...line, type: 'PROBLEM', text: 'a|b', document: 'D4', source: 'ehr' },
  ])
})

t.test('prompt records are the remembered lines, bars and all, with summaries told apart', async (t) => {
  const prompt = [
    '- chunk-summary | one | two | claim=D1.s | from=D1:pharmacy',
    '- global-summary | all of it | claim=G | from=all',
    '- medication | ASPIRIN | dose=81 mg | claim=D1.1 | from=D1:pharmacy',
    '- no record',
  ].join('\n')
  t.strictSame(promptRecords(prompt), [
    {
      kind: 'summary',
      type: 'chunk-summary',
      text: 'one | two',
      document: 'D1',
      source: 'pharmacy',
      claim: 'D1.s',
    },
    { kind: 'summary', type: 'global-summary', text: 'all of it', document: 'all', source: null, claim: 'G' },
    {
      kind: 'fact',
      type: 'medication',
      text: 'ASPIRIN | dose=81 mg',
      document: 'D1',
      source: 'pharmacy',
      claim: 'D1.1',
    },
  ])
})

t.test('a prompt without records has none', async (t) => {
  t.strictSame(promptRecords('Task: write the list\nJSON: {"problems":[string]}'), [])
})
