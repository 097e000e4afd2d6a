import { levelKit } from '../src/log/test-kit/level-kit.ts'
import { memoryKit } from '../src/log/test-kit/memory-kit.ts'
import { PIPELINE_NAMES, pipelineOf, type Pipeline } from '../src/pipelines/index.ts'
import { selectByEnumeration } from '../src/pipelines/selector/select-by-enumeration.ts'
import { selectByMinCut } from '../src/pipelines/selector/select-by-min-cut.ts'
import { selectRepairs } from '../src/pipelines/selector/select-repairs.ts'
import { selector } from '../src/pipelines/selector/selector.ts'
import { checkLaw, type LawOptions } from './testing/check-law.ts'
import type { Law } from './testing/law.ts'
import type { LawReport } from './testing/law-report.ts'
import { homesAgree, type Homes } from './testing/laws/homes-agree.ts'
import { PIPELINE_LAWS } from './testing/laws/pipeline-laws.ts'
import { selectorOnThePrintedCosts } from './testing/laws/selector-on-the-printed-costs.ts'
import { selectorRepairsWhatIsWorthItsCost } from './testing/laws/selector-repairs-what-is-worth-its-cost.ts'
import { selectorTakesTheBestClosedSet } from './testing/laws/selector-takes-the-best-closed-set.ts'
import { STORE_LAWS } from './testing/laws/store-laws.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'
import { parseHistory } from './histories/parse-history.ts'
import { writtenStepsReadBack } from './histories/written-steps-read-back.ts'
import { storeAgreesWithAList } from './model/store-agrees-with-a-list.ts'
import { shareCases } from './share-cases.ts'
import { sessionsAtOnce, SESSIONS_AT_ONCE } from './model/sessions-at-once.ts'

/** What a law found of one of the things it is about. */
export interface SubjectReport {
  /** e.g. a pipeline's name */
  readonly subject: string
  readonly report: LawReport
}

/** A law with everything of the product that it is about. */
export interface CataloguedLaw {
  readonly name: string
  /** its test, from the root: `property-tests/homes-agree` */
  readonly file: string
  /** Tries the law on one subject after the other, each made when its turn comes. */
  check(options: LawOptions): AsyncGenerator<SubjectReport>
}

interface Subjects<Subject> {
  readonly names: readonly string[]
  /** a case is a subject and what happens to it: the cases of the law are shared out. Else each subject gets all of them. */
  readonly areDrawn?: true
  use<Found>(name: string, look: (subject: Subject) => Promise<Found>): Promise<Found>
}

function catalogued<Subject>(
  law: Law<Subject>,
  { names, areDrawn, use }: Subjects<Subject>,
  file = law.name,
): CataloguedLaw {
  const isHeld = (subject: Subject) => Promise.resolve((law.byDesign?.(subject) ?? null) === null)
  const subjects = () => Promise.all(names.map(async (name) => ({ name, isHeld: await use(name, isHeld) })))
  return {
    name: law.name,
    file: `property-tests/${file}`,
    check: async function* (options) {
      const shares = areDrawn === true ? shareCases(await subjects(), options) : names.map(() => options)
      for (const [place, subject] of names.entries()) {
        const report = await use(subject, (made) => checkLaw(law, made, shares[place] ?? options))
        yield { subject, report }
      }
    },
  }
}

function given<Subject>(subjects: Readonly<Record<string, Subject>>): Subjects<Subject> {
  const byName = new Map(Object.entries(subjects))
  return {
    names: [...byName.keys()],
    use: (name, check) => {
      const subject = byName.get(name)
      if (subject === undefined) throw new Error(`no subject ${name}`)
      return check(subject)
    },
  }
}

const PIPELINES = [...PIPELINE_NAMES, 'selector(0)', 'selector(0.3)', 'selector(10)', 'selector(100)']

const pipelines: Subjects<Pipeline> = {
  names: PIPELINES,
  areDrawn: true,
  use: (name, check) => {
    const pipeline = pipelineOf(name)
    if (pipeline === null) throw new Error(`no pipeline ${name}`)
    return check(pipeline)
  },
}

const homes: Subjects<Homes> = {
  names: ['memory and LevelDB'],
  use: async (_, check) => {
    const kits = [await memoryKit(), await levelKit()] as const
    let logs = [await kits[0].open(), await kits[1].open()] as const
    const close = () => Promise.all(logs.map((log) => log.close()))
    try {
      return await check({
        one: () => logs[0],
        other: () => logs[1],
        reopen: async () => {
          await close()
          logs = [await kits[0].open(), await kits[1].open()]
        },
      })
    } finally {
      await close()
      for (const kit of kits) await kit.clean()
    }
  },
}

const SELECTIONS = { selectRepairs, selectByEnumeration, selectByMinCut }

/** Every law of the store and of pipelines, the cheapest first, on everything of the product that it is about. */
export const LAW_CATALOGUE: readonly CataloguedLaw[] = [
  ...STORE_LAWS.map((law) => catalogued(law, given({ 'the product’s rules': PRODUCT_RULES }))),
  catalogued(selectorOnThePrintedCosts, given(SELECTIONS)),
  catalogued(selectorTakesTheBestClosedSet, given(SELECTIONS)),
  catalogued(selectorRepairsWhatIsWorthItsCost, given({ selector })),
  ...PIPELINE_LAWS.map((law) => catalogued(law, pipelines)),
  catalogued(homesAgree, homes),
]

/** What the store is compared with as a whole, the naive model and sessions that work at once, and what they are written in. */
export const MODEL_CATALOGUE: readonly CataloguedLaw[] = [
  catalogued(writtenStepsReadBack, given({ 'the parser': parseHistory }), 'histories/parse-history'),
  catalogued(storeAgreesWithAList, given({ 'the product’s rules': PRODUCT_RULES }), 'model/store-model'),
  catalogued(sessionsAtOnce, given(SESSIONS_AT_ONCE), 'model/interleavings'),
]
