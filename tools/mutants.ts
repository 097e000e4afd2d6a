import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { handMutants, type Killed } from '../property-tests/mutants/hand-mutants.ts'
import { lawKillers } from '../property-tests/mutants/law-killers.ts'
import { lawTable } from '../property-tests/mutants/law-table.ts'
import type { Mutant } from '../property-tests/mutants/mutant.ts'
import { MutantBench } from '../property-tests/mutants/mutant-bench.ts'
import { makePrivateCopy } from '../property-tests/mutants/private-copy.ts'
import { readMutants } from '../property-tests/mutants/read-mutants.ts'
import { judgeStryker, type StrykerVerdict } from '../property-tests/mutants/stryker/judge-stryker.ts'
import { readEquivalents } from '../property-tests/mutants/stryker/read-equivalents.ts'
import { runRoom } from '../property-tests/mutants/stryker/run-room.ts'
import { sampleRanges } from '../property-tests/mutants/stryker/sample-ranges.ts'
import { STRYKER_FOLDERS, strykerRoom } from '../property-tests/mutants/stryker/stryker-room.ts'
import { testFiles } from '../property-tests/mutants/test-files.ts'
import { seededOrder } from '../src/ids/index.ts'

/**
 * Breaks the product on purpose and asks whether a test notices: mutants kept as patches, then those StrykerJS makes. Run at the root of
 * a built repository.
 *
 *     mutants [part of a name …]    all, or those whose patch's or source's name holds one of the parts
 *       --sample                    a few of each, drawn by --seed, in a minute
 *       --hand, --stryker           one kind alone; --folder src/store one folder alone
 *       --laws                      asks every law about every hand-written mutant and prints a table
 *       --incremental               StrykerJS keeps its answers where neither source nor tests changed
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'boolean', default: false },
    hand: { type: 'boolean', default: false },
    stryker: { type: 'boolean', default: false },
    laws: { type: 'boolean', default: false },
    incremental: { type: 'boolean', default: false },
    folder: { type: 'string', multiple: true, default: [...STRYKER_FOLDERS] },
    seed: { type: 'string', default: '1' },
  },
})
const SAMPLE_HAND = 16
const SAMPLE_WINDOWS = 5
/** Folders whose tests take seconds; a sample is drawn from these. */
const SAMPLE_FOLDERS: readonly string[] = ['src/store']
/** Cases a law is tried with: a mutant that is noticed at all is noticed early. */
const LAW_RUNS = '300'

const seed = Number(values.seed)
const print = (line: string): void => {
  console.log(line)
}
const isNamed = positionals.length > 0
const isMeant = (name: string): boolean => !isNamed || positionals.some((part) => name.includes(part))

function chosenMutants(): Mutant[] {
  const all = readMutants('.')
  if (isNamed) return all.filter(({ name }) => isMeant(name))
  return values.sample ? seededOrder(all, seed, ({ name }) => name).slice(0, SAMPLE_HAND) : all
}

async function withBench<Result>(
  use: (bench: MutantBench, folder: string) => Promise<Result>,
): Promise<Result> {
  const copy = await makePrivateCopy('.')
  try {
    const bench = new MutantBench({ copy, environment: { PALIMPSEST_RUNS: LAW_RUNS } })
    return await use(bench, copy.folder)
  } finally {
    await copy.remove()
  }
}

/** Each folder by itself: its mutants are judged by its own tests. */
async function strykerMutants(): Promise<StrykerVerdict> {
  const equivalents = readEquivalents('.')
  const folders = values.folder.filter((folder) => !values.sample || SAMPLE_FOLDERS.includes(folder))
  const found = []
  for (const folder of folders) {
    const room = strykerRoom('.', folder)
    const counted = room.sources.map((file) => ({
      file,
      lines: readFileSync(file, 'utf8').split('\n'),
    }))
    const mutate = values.sample
      ? sampleRanges(counted, { seed, count: SAMPLE_WINDOWS })
      : room.sources.filter(isMeant)
    if (mutate.length === 0) continue
    const mutants = await runRoom('.', room, { mutate, isIncremental: values.incremental, equivalents })
    const { killed, total } = judgeStryker(mutants, equivalents)
    print(`${folder}: StrykerJS ${killed}/${total}`)
    found.push(...mutants)
  }
  return judgeStryker(found, equivalents)
}

if (values.laws) {
  const killers = await withBench((bench, folder) => lawKillers(chosenMutants(), { bench, folder, print }))
  for (const line of lawTable(killers)) print(line)
} else {
  print(`seed ${seed}`)
  let hand: Killed | null = null
  let stryker: StrykerVerdict | null = null
  if (!values.stryker)
    hand = await withBench((bench) => handMutants(chosenMutants(), { bench, tests: testFiles('.'), print }))
  if (!values.hand) stryker = await strykerMutants()
  for (const name of hand?.survivors ?? []) print(`no test notices ${name}`)
  for (const { file, line, text, mutator, replacement } of stryker?.unexplained ?? [])
    print(`no test notices ${file}:${line} ${mutator}: ${text} → ${replacement}`)
  for (const { file, text, replacement } of stryker?.refuted ?? [])
    print(`called equivalent, and a test notices it: ${file}: ${text} → ${replacement}`)
  const isKilled = (hand?.survivors.length ?? 0) === 0
  const isExplained = (stryker?.unexplained.length ?? 0) === 0 && (stryker?.refuted.length ?? 0) === 0
  const isEnough = values.sample || (stryker?.isEnough ?? true)
  const totals = [hand, stryker].flatMap((kind) => kind?.total ?? [])
  const isTried = isNamed ? totals.some((total) => total > 0) : totals.every((total) => total > 0)
  if (!isTried) print('nothing was tried')
  process.exitCode = isKilled && isExplained && isEnough && isTried ? 0 : 1
  print(
    `hand ${hand?.killed ?? 0}/${hand?.total ?? 0}, stryker ${stryker?.killed ?? 0}/${stryker?.total ?? 0}`,
  )
}
