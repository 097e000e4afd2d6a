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

t.test('a header, a record or a remembered line has to be one from its beginning to its end', async (t) => {
  const header = '[D10 | source=ehr | patient= | version=12]'
  const shown = (...lines: readonly string[]): readonly string[] =>
    promptRecords(lines.join('\n')).map(({ type, text, document, source }) =>
      [type, text, document, source].join(),
    )
  t.strictSame(shown(header, 'A: x'), ['A,x,D10,ehr'])
  for (const other of [
    ...[
      `x${header}`,
      `${header}x`,
      header.replace('12', ''),
      header.replace('12', 'x'),
      header.replace('D10', ''),
    ],
    ...[header.replace('D10', 'D 1'), header.replace('ehr', ''), header.replace('ehr', 'e r')],
    header.replace('patient=', 'patient=P 1'),
  ])
    t.strictSame(shown(other, 'A: x'), [], other)
  for (const line of ['xA: x', 'A x', 'A:x', 'a: x', ': x', 'A1: x', 'Task: x'])
    t.strictSame(shown(header, line), [], line)
  t.strictSame(shown(header, 'LAB: '), ['LAB,,D10,ehr'], 'a record may be empty')
  const fact = '- lab | x | claim=D1.10 | from=D10:ehr'
  t.strictSame(shown(fact), ['lab,x,D10,ehr'])
  t.strictSame(shown(fact.replace('x', '')), ['lab,,D10,ehr'], 'and so may a fact')
  for (const line of [
    ...[`x${fact}`, `- a b ${fact}`, `${fact} x`, fact.replace('- ', '-'), fact.replace('lab', '')],
    ...[fact.replace('lab', 'la b'), fact.replace('D1.10', ''), fact.replace('D1.10', 'D 1')],
    ...[
      fact.replace('D10', ''),
      fact.replace('ehr', ''),
      fact.replace('ehr', 'e r'),
      fact.replace('D10:', 'D 1:'),
    ],
  ])
    t.strictSame(shown(line), [], line)
  t.strictSame(shown(fact.replace('D10:ehr', 'D10:a:b')), ['lab,x,D10,a:b'])
})

t.test('a line that is neither ends its document', async (t) => {
  const prompt = [
    '[D1 | source=ehr | patient=P | version=1]',
    'A: x',
    '',
    'B: y',
    '- c | z | claim=G | from=all',
    'D: w',
  ]
  t.strictSame(
    promptRecords(prompt.join('\n')).map(({ type }) => type),
    ['A', 'c'],
  )
  const summary = (type: string): string | undefined =>
    promptRecords(`- ${type} | x | claim=G | from=all`)[0]?.kind
  t.strictSame(['chunk-summary', 'x-summary', 'summary', 'summary-x'].map(summary), [
    ...['summary', 'summary', 'fact', 'fact'],
  ])
})
