import t from 'tap'
import { chooseReplacement } from './choose-replacement.ts'
import { episodeNamed } from './test-records/episode-named.ts'
import { handRules } from './test-records/hand-rules.ts'
import { order } from './test-records/people.ts'

function replacementAmong(...lines: readonly string[]) {
  const orders = lines.map((line, minute) => order(line, minute))
  return chooseReplacement(episodeNamed('P1', { orders }), handRules())
}

function changeAmong(...lines: readonly string[]): string | null {
  const verdict = replacementAmong(...lines)
  return verdict.eligible ? `${verdict.chosen.order.text} -> ${verdict.chosen.text}` : verdict.reason
}

t.test(
  'chooseReplacement doubles the first eligible line in document order and changes nothing else',
  (t) => {
    const change = changeAmong(
      'saline; 5 mg',
      'heparin; 5 units x 3',
      'aspirin; 81 mg; PO; daily',
      'insulin; 4 units',
    )
    t.equal(
      change,
      'MEDICATION: aspirin | dose=81 mg | route=PO | freq=daily -> ' +
        'MEDICATION: aspirin | dose=162 mg | route=PO | freq=daily',
    )
    t.end()
  },
)

t.test('chooseReplacement changes a strength in the name', (t) => {
  const change = changeAmong('metoprolol 25 mg tab; ; PO', 'heparin')
  t.equal(
    change,
    'MEDICATION: metoprolol 25 mg tab | route=PO -> MEDICATION: metoprolol 50 mg tab | route=PO',
  )
  t.end()
})

t.test('chooseReplacement records old and new strength', (t) => {
  const verdict = replacementAmong('aspirin; 81 mg', 'heparin')
  t.ok(verdict.eligible)
  if (!verdict.eligible) return t.end()
  t.equal(verdict.chosen.key, 'aspirin')
  t.same(verdict.chosen.change, {
    oldStrength: { value: 81, unit: 'mg' },
    newStrength: { value: 162, unit: 'mg' },
    oldText: '81 mg',
    newText: '162 mg',
    factor: 2,
  })
  return t.end()
})

t.test('chooseReplacement halves where the doubled strength stands on another line', (t) => {
  t.match(changeAmong('aspirin; 40 mg', 'heparin; 80 MG x 3'), /dose=20 mg$/)
  t.match(changeAmong('aspirin; 40 mg', 'heparin; 180 mg x 3'), /dose=80 mg$/)
  t.end()
})

t.test('chooseReplacement goes on to the next line where both new strengths are taken', (t) => {
  const taken = 'morphine; 20 mg to 80 mg'
  t.match(changeAmong('aspirin; 40 mg', taken, 'insulin; 4 units'), /insulin \| dose=8 units$/)
  t.equal(changeAmong('aspirin; 40 mg', taken), 'no-free-strength')
  t.end()
})

t.test(
  'chooseReplacement refuses identities that are shared, combined or unknown, and names the last rule',
  (t) => {
    t.equal(changeAmong('metoprolol; 25 mg', 'LOPRESSOR; 5 mg', 'heparin'), 'identity-not-unique')
    t.equal(changeAmong('aspirin; 81 mg', 'aspirin/codeine', 'heparin', 'insulin'), 'identity-ambiguous')
    t.equal(changeAmong('aspirin/codeine; 30 mg', 'heparin', 'insulin'), 'identity-ambiguous')
    t.equal(changeAmong('saline; 30 mg', 'heparin', 'insulin'), 'identity-ambiguous')
    t.equal(changeAmong('aspirin 81 mg; 81 mg', 'heparin 5000', 'insulin; 5 3'), 'no-explicit-strength')
    t.end()
  },
)
