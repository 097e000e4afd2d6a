import t from 'tap'
import type { DocumentId } from '../../src/ids/index.ts'
import { runLaw } from '../run-law.ts'
import { HISTORY_CHARACTERS_MAX } from './limits.ts'
import { parseHistory } from './parse-history.ts'
import { writtenStepsReadBack } from './written-steps-read-back.ts'

const D1 = { id: 'D1' as DocumentId, version: null }

t.test('history parser reads steps, sessions and expectations, and where each step starts', (t) => {
  t.same(parseHistory('s1: snap d1 d2 | rev d1 | s1: commit → blocked(d1)'), [
    {
      step: { verb: 'snap', session: 's1', rows: [D1, { id: 'D2', version: null }] },
      expected: null,
      column: 1,
    },
    { step: { verb: 'rev', session: null, document: 'D1', content: null }, expected: null, column: 18 },
    {
      step: { verb: 'commit', session: 's1' },
      expected: { outcome: 'blocked', rows: [D1] },
      column: 27,
    },
  ])
  t.end()
})

t.test('history parser reads every verb', (t) => {
  const read = (line: string) => parseHistory(line)[0]?.step
  t.match(read('ingest d3 =a'), { verb: 'ingest', document: 'D3', content: 'a' })
  t.match(read('s2: rev d1'), { verb: 'rev', session: 's2', document: 'D1', content: null })
  t.match(read('reinstate d1'), { verb: 'reinstate', document: 'D1' })
  t.match(read('revoke d1@2'), { verb: 'revoke', document: 'D1', version: 2 })
  t.match(read('revoke d1'), { verb: 'revoke', document: 'D1', version: null })
  t.match(read('write'), { verb: 'write', session: null })
  t.match(read('invalidate d1'), { verb: 'invalidate', document: 'D1' })
  t.match(read('withdraw d1.s'), { verb: 'withdraw', node: 'D1.s' })
  t.match(read('republish g'), { verb: 'republish', node: 'G' })
  t.match(read('extract d1'), { verb: 'derive', nodes: ['D1.1'], from: [D1] })
  t.match(read('derive d1.1 d1.2 from d1 d2@3'), {
    verb: 'derive',
    nodes: ['D1.1', 'D1.2'],
    from: [D1, { id: 'D2', version: 3 }],
  })
  t.match(read('s3: ask g from d1.s d2.s'), { verb: 'ask', session: 's3', nodes: ['G'] })
  t.match(read('s3: admit'), { verb: 'admit', session: 's3' })
  t.match(read('s1: snap'), { verb: 'snap', rows: [] })
  t.match(read('s1: use d1.1@2'), { verb: 'use', rows: [{ id: 'D1.1', version: 2 }] })
  t.end()
})

t.test('history parser reads -> as → and an expectation without rows as any rows', (t) => {
  t.same(parseHistory('s1: commit -> blocked'), parseHistory('s1: commit → blocked'))
  t.same(parseHistory('s1: commit→blocked')[0]?.expected, { outcome: 'blocked', rows: null })
  t.same(parseHistory('s1: commit → blocked(d1, d1.1@2)')[0]?.expected?.rows, [
    D1,
    { id: 'D1.1', version: 2 },
  ])
  t.end()
})

t.test('history parser names the place of every mistake', (t) => {
  const mistakes: Readonly<Record<string, RegExp>> = {
    '': /column 1, the end: expected a step: ingest, rev/,
    'rev d1 |': /column 9, the end: expected a step/,
    'rev d1 | comit': /column 10, "comit": expected a step: .*commit/,
    'rev d1 rev d2': /column 8, "rev": expected \| or the end/,
    'rev g': /column 5, "g": expected a document, d1 to d89/,
    'rev d1@2': /column 5, "d1@2": expected a document/,
    'rev d90': /column 5, "d90": expected a document/,
    'rev d0': /column 5, "d0": expected a document/,
    'rev d1 =': /column 8, "=": expected what the version says/,
    rev: /column 4, the end: expected a document/,
    'revoke d1.1': /column 8, "d1.1": expected a document or one of its versions/,
    'withdraw d1': /column 10, "d1": expected a node without a version/,
    'withdraw d1.1@1': /column 10, "d1.1@1": expected a node without a version/,
    's4: commit': /column 1, "s4": expected one of the sessions s1, s2, s3/,
    's1 commit': /column 4, "commit": expected : after the session/,
    commit: /column 1, "commit": expected a session before it, as in s1: commit/,
    'snap d1': /column 1, "snap": expected a session before it/,
    's1: snap d1 x': /column 13, "x": expected a row/,
    's1: snap d1@1000': /column 10, "d1@1000": expected a row/,
    'derive d1.1': /column 12, the end: expected from after the nodes/,
    'derive d1.1 from': /column 17, the end: expected the rows it is derived from/,
    'derive d1.1 d2.1 from d1': /column 13, "d2.1": expected another claim of the same document/,
    'derive d1.1 d1.1 from d1': /column 13, "d1.1": expected another claim/,
    'rev d1 → committed': /column 8, "→": rev has no outcome to expect/,
    's1: commit → admitted': /column 14, "admitted": commit ends in committed or blocked/,
    's1: admit → blocked': /column 13, "blocked": admit ends in admitted or rejected/,
    's1: commit →': /column 13, the end: commit ends in/,
    's1: commit → blocked(': /column 22, the end: expected a row inside the parentheses/,
    's1: commit → blocked(d1': /column 24, the end: expected \) after the rows/,
    's1: commit → blocked(d1 d2)': /column 25, "d2": expected \) after the rows/,
  }
  for (const [line, message] of Object.entries(mistakes)) {
    t.throws(() => parseHistory(line), { code: 'history-unreadable', message }, line)
  }
  t.throws(() => parseHistory(' '.repeat(HISTORY_CHARACTERS_MAX + 1)), /column 4097: a line has 4096/)
  t.end()
})

t.test(writtenStepsReadBack.statement, (t) =>
  runLaw(t, {
    law: writtenStepsReadBack,
    subject: parseHistory,
    name: 'the parser',
    file: 'property-tests/histories/parse-history',
  }),
)
