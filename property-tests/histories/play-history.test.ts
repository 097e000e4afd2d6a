import t from 'tap'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import { playHistory } from './play-history.ts'

const play = (line: string) => playHistory(PRODUCT_RULES, line)

t.test('a played history counts what it compared and names every expectation that was not met', (t) => {
  t.match(play('ingest d1 | s1: snap d1 | s1: commit'), { differences: [], compared: 0 })
  t.match(play('ingest d1 | s1: snap d1 | rev d1 | s1: commit → committed'), {
    differences: ['column 36: expected "s1: commit → committed", actual blocked(D1@1)'],
    compared: 1,
  })
  t.match(play('ingest d1 | s1: snap d1 | s1: commit → blocked').differences, [
    'column 27: expected "s1: commit → blocked", actual committed',
  ])
  t.match(play('ingest d1 | extract d1 → admitted(d1.1@2)').differences, [/actual admitted\(D1\.1@1\)/])
  t.end()
})

t.test('an expectation names all deciding rows and no other', (t) => {
  const line = 'ingest d1 | ingest d2 | s1: snap d1 d2 | rev d1 | rev d2 | s1: commit → '
  t.equal(play(`${line}blocked(d1, d2)`).differences.length, 0)
  t.equal(play(`${line}blocked(d2@1, d1@1)`).differences.length, 0)
  t.equal(play(`${line}blocked(d1)`).differences.length, 1)
  t.equal(play(`${line}blocked(d1, d2, d3)`).differences.length, 1)
  t.equal(play(`${line}blocked(d1, d2@2)`).differences.length, 1)
  t.end()
})

t.test('a step that cannot be taken is named with its place', (t) => {
  const impossible: Readonly<Record<string, RegExp>> = {
    'ingest d1 | ingest d1': /column 13, "ingest d1": .*D1 was ingested before/,
    'rev d1': /D1 has no active version to revise/,
    'revoke d1': /D1 has no active version to revoke/,
    'revoke d1@1': /D1@1 is not in the store/,
    'ingest d1 | revoke d1 | revoke d1@1': /D1@1 is revoked already/,
    'reinstate d1': /D1 was never ingested/,
    'ingest d1 | reinstate d1': /D1 is active and needs no reinstatement/,
    'extract d1': /D1 has no active version/,
    's1: admit': /s1 has asked for nothing/,
    's1: commit': /the session has shown nothing/,
    's1: use d1': /the session has no snapshot/,
    's1: snap d1': /D1 has no active version/,
    'ingest d1 | rev d1 | s1: snap d1@1': /D1@1 is superseded: a snapshot shows active rows/,
    'withdraw g': /G has no active version/,
    'ingest d1 | extract d1 | republish d1.1': /D1\.1 is not withdrawn/,
    'ingest d1 | invalidate d1': /D1 has no past version/,
  }
  for (const [line, message] of Object.entries(impossible)) {
    t.throws(() => play(line), { code: 'history-impossible', message }, line)
  }
  t.end()
})

t.test('rules are those that were handed in', (t) => {
  const open = { ...PRODUCT_RULES, decideCommit: () => ({ verdict: 'committed' as const }) }
  const line = 'ingest d1 | s1: snap d1 | rev d1 | s1: commit → blocked(d1)'
  t.match(playHistory(open, line).differences, [/actual committed/])
  t.end()
})
