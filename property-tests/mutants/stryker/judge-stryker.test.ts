import t from 'tap'
import type { EquivalentMutant } from './equivalent-mutant.ts'
import { judgeStryker } from './judge-stryker.ts'
import { readEquivalents } from './read-equivalents.ts'
import type { StrykerMutant } from './stryker-mutant.ts'
import { strykerRoom, STRYKER_FOLDERS } from './stryker-room.ts'

function mutant(replacement: string, fate: StrykerMutant['fate']): StrykerMutant {
  return {
    file: 'src/a.ts',
    line: 3,
    column: 8,
    lastLine: 3,
    lastColumn: 13,
    text: 'return a + b',
    mutator: 'Arithmetic',
    replacement,
    fate,
  }
}

const EQUIVALENT: EquivalentMutant = {
  file: 'src/a.ts',
  text: 'return a + b',
  mutator: 'Arithmetic',
  replacement: 'b + a',
  reason: 'addition commutes',
}

t.test('an equivalent mutant counts as a survivor and needs no further word', (t) => {
  const mutants = [
    ...Array.from({ length: 19 }, () => mutant('a - b', 'killed')),
    mutant('b + a', 'survived'),
  ]
  t.strictSame(judgeStryker(mutants, [EQUIVALENT]), {
    killed: 19,
    total: 20,
    unexplained: [],
    refuted: [],
    isEnough: true,
  })
  t.match(judgeStryker(mutants, []), { unexplained: [{ replacement: 'b + a' }], isEnough: true })
  t.equal(judgeStryker(mutants.slice(1), [EQUIVALENT]).isEnough, false, '18 of 19 are fewer than 95 %')
  t.end()
})

t.test(
  'an explanation of another place explains nothing; one of a mutant that was killed is refuted',
  (t) => {
    for (const change of [
      { file: 'src/b.ts' },
      { text: 'return' },
      { mutator: 'Block' },
      { replacement: 'b' },
    ])
      t.equal(
        judgeStryker([mutant('b + a', 'survived')], [{ ...EQUIVALENT, ...change }]).unexplained.length,
        1,
      )
    t.strictSame(judgeStryker([mutant('b + a', 'killed')], [EQUIVALENT]).refuted, [EQUIVALENT])
    t.end()
  },
)

t.test('every mutant that is called equivalent stands in a source that is changed, with a reason', (t) => {
  const sources = STRYKER_FOLDERS.flatMap((folder) => strykerRoom('.', folder).sources)
  const listed = readEquivalents('.')
  for (const { file, text } of listed) t.ok(sources.includes(file), `${file}: ${text}`)
  const keys = listed.map(({ reason: _, ...key }) => JSON.stringify(key))
  t.equal(new Set(keys).size, keys.length, 'none is listed twice')
  t.end()
})
