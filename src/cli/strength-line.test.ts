import t from 'tap'
import { chooseReplacement } from '../../corpora/scenario/choose-replacement.ts'
import { episodeOf } from '../../corpora/scenario/episode.ts'
import { order, person, stay } from '../../corpora/scenario/test-records/people.ts'
import { UserError } from '../ids/index.ts'
import * as medication from '../medication/index.ts'
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

t.test('strength line without a drug is no order that E2 could change', (t) => {
  const blank = { eligible: false, value: null, unit: null, replaced_text: null, reason: 'blank' }
  for (const line of ['', ' \t', '{"drugname": " ", "dosage": "25 mg"}', '{"dosage": "25 mg"}']) {
    t.same(strengthLine(line), blank, JSON.stringify(line))
  }
  t.end()
})

t.test('strength line of a combination is decided as E2 decides it among the lines of a record', (t) => {
  const orders = [
    { drugname: 'HYDROCODONE-ACETAMINOPHEN 5-325 MG', dosage: null },
    { drugname: 'HYDROCODONE-ACETAMINOPHEN', dosage: '5 mg' },
    { drugname: 'amoxicillin/clavulanate 500 mg', dosage: null },
    { drugname: 'hydrocodone', dosage: '5 mg' },
  ]
  const lines = orders.map((order) => strengthLine(JSON.stringify(order)))
  t.same(
    lines.map(({ reason }) => reason),
    ['range', 'identity-ambiguous', 'identity-ambiguous', 'eligible'],
  )
  for (const [index, { drugname, dosage }] of orders.entries()) {
    const recorded = order(dosage === null ? drugname : `${drugname}; ${dosage}`)
    const orders = [recorded, order('heparin', 1), order('aspirin', 2), order('insulin', 3)]
    const among = episodeOf(person('P1', [stay({ orders })]), medication)
    t.ok(among.eligible, 'the record makes an episode')
    if (!among.eligible) continue
    t.equal(chooseReplacement(among.episode, medication).eligible, lines[index]?.eligible, drugname)
  }
  t.end()
})

t.test('strength line is read as a record is: a bar in a name opens no field', (t) => {
  t.equal(
    strengthLine('{"drugname": "aspirin |  EC", "dosage": " 81 mg "}').replaced_text,
    'aspirin/EC | dose=162 mg',
  )
  t.end()
})

t.test('strength line that is no such object is a mistake of the user, named with its line', (t) => {
  for (const line of ['{', '[1]', 'null', '"x"', '{}', '{"drugname": 5}', '{"dosage": {}}']) {
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
