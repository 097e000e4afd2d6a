import t from 'tap'
import { SUMMARY_LIMITS } from './limits.ts'
import type { FactType, Statement } from './statement.ts'
import { summariseChunk, summarisePatient } from './summarise.ts'

const say = (type: FactType, content: string, id = 'D1.1'): Statement => ({
  type,
  content,
  id,
  document: 'D1',
  source: 'ehr',
})

t.test('a chunk summary keeps names, strengths and paths as they are written, in order', (t) => {
  t.equal(
    summariseChunk([
      say('medication', 'ASPIRIN EC | dose=81 mg | route=PO | freq=Daily'),
      say('medication', 'heparin'),
      say('medication', 'X | route=IV | dose=5'),
      say('problem', 'a|b|c'),
      say('lab', 'K 4.1 mmol/L'),
    ]),
    'ASPIRIN EC 81 mg; heparin; X 5; problem a|b|c; lab K 4.1 mmol/L.',
  )
  t.end()
})

t.test('a chunk summary is a function of the contents alone', (t) => {
  const said = (id: string, source: string) => ({
    ...say('medication', 'a | dose=1 mg', id),
    document: 'D7',
    source,
  })
  t.equal(summariseChunk([said('D7.1', 'ehr')]), summariseChunk([said('D7.9', 'pharmacy')]))
  t.end()
})

t.test('a chunk summary is bounded and says how much it leaves out', (t) => {
  const many = Array.from({ length: 30 }, (_, index) => say('medication', `drug${index}`))
  t.match(summariseChunk(many), /^drug0; .*drug11; and 18 more\.$/)
  const long = Array.from({ length: 5 }, () => say('problem', 'p'.repeat(250)))
  t.ok(summariseChunk(long).length <= SUMMARY_LIMITS.chunkCharactersMax + 20)
  t.match(summariseChunk(long), /; and 3 more\.$/)
  t.end()
})

t.test('a global summary gives every document a share', (t) => {
  t.equal(summarisePatient(['a 1 mg; b.', 'problem x.']), 'a 1 mg; b. problem x.')
  const long = Array.from({ length: 40 }, (_, index) => `drug${index}`).join('; ')
  const [first = '', ...others] = summarisePatient([`${long}.`, 'c 2 mg.']).split('. ')
  t.match(first, /^drug0; .*; and \d+ more$/)
  t.ok(first.length <= SUMMARY_LIMITS.shareCharactersMax + 20)
  t.strictSame(others, ['c 2 mg.'])
  t.match(summarisePatient(Array.from({ length: 20 }, () => 'x.')), /x\.; and 4 more$/)
  t.end()
})

t.test('a summary of nothing says so', (t) => {
  t.equal(summariseChunk([]), 'Nothing is recorded.')
  t.equal(summarisePatient([]), 'Nothing is recorded.')
  t.end()
})
