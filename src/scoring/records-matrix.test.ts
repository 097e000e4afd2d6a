import t, { type Test } from 'tap'
import { openCohort, type CohortSource } from '../../corpora/open-cohort.ts'
import {
  EVENTS,
  scenarioBuilder,
  SIZES,
  surveyPeople,
  type DocumentVersion,
  type EventName,
  type Scenario,
} from '../../corpora/scenario/index.ts'
import { sharedData } from '../../tools/shared-data.ts'
import { drugOfTreatment, medicationKey, replaceableStrength } from '../medication/index.ts'
import { buildUsePrompt, CONTRACT_DIGEST, renderDocument } from '../prompts/index.ts'
import type { Task } from '../store/index.ts'
import { scoreTrajectory, type ReachedUse, type ScoredUse } from './score-trajectory.ts'
import { openScoringContext } from './scoring-context.ts'

// What a run without model errors must score, over every eligible person of a corpus: the documents a pipeline keeps in
// view decide the answer. `current` re-reads or repairs; `withdrawn` drops what the event touched and rebuilds nothing;
// `unpropagated` goes on with what it ingested.

const context = openScoringContext()
const TASKS = ['MED', 'MED', 'DX'] as const
const real = sharedData('data', 'eicu-demo')

t.test('error-free answers on a synthetic cohort score as the matrix says', (t) =>
  testOn(t, { kind: 'synthetic', seed: 1, people: 120 }),
)
t.test(
  'error-free answers on the open records score as the matrix says',
  { skip: real === null && 'the records are not on this machine' },
  (t) => testOn(t, { kind: 'eicu', path: real ?? '' }),
)

async function testOn(t: Test, source: CohortSource): Promise<void> {
  const counts = new Map<EventName, number>()
  for (const scenario of await developmentScenarios(source)) {
    const base = {
      strict_completion: true,
      unsupported_any: false,
      fabricated: false,
      format: 'valid',
      missing: [],
    }
    assertRows(t, scenario, { view: viewAfter(scenario), expected: { ...base, ...CURRENT[scenario.event] } })
    assertRows(t, scenario, {
      view: scenario.documents,
      expected: { ...base, ...UNPROPAGATED[scenario.event] },
    })
    const { target } = scenario.truth
    const lost = scenario.event === 'E2' ? { ...WITHDRAWN_AT_E2, missing: [target] } : CURRENT[scenario.event]
    assertRows(t, scenario, { view: withoutTouched(scenario), expected: { ...base, ...lost } })
    assertOffSource(t, scenario)
    counts.set(scenario.event, (counts.get(scenario.event) ?? 0) + 1)
  }
  t.ok(
    EVENTS.every((event) => (counts.get(event) ?? 0) >= 16),
    `scenarios: ${JSON.stringify([...counts])}`,
  )
}

const NO_REVISION = { stale_commit: null, retained: null, adopted: null, success: null, target_label: null }
const OLD_VALUE = { adopted: false, old_retained: true, target_label: 'old' } as const

/** Columns at use 1, by event. */
const CURRENT: Readonly<Record<EventName, Partial<ScoredUse>>> = {
  E0: { ...NO_REVISION, unsupported_event: null, event_drug_path: null },
  E1: { ...NO_REVISION, stale_commit: false },
  E1b: { ...NO_REVISION, retained: true },
  E2: {
    adopted: true,
    old_retained: false,
    both_present: false,
    others_retained: true,
    success: true,
    success_strict: true,
    target_label: 'adopted',
    new_value_visible: true,
    omitted_at_use0: false,
  },
  E4: { ...NO_REVISION, unsupported_event: false },
}
const UNPROPAGATED: Readonly<Record<EventName, Partial<ScoredUse>>> = {
  ...CURRENT,
  E1: { ...NO_REVISION, stale_commit: true, strict_completion: false },
  E2: { ...CURRENT.E2, ...OLD_VALUE, success: false, success_strict: false, new_value_visible: false },
}
const WITHDRAWN_AT_E2: Partial<ScoredUse> = {
  ...CURRENT.E2,
  strict_completion: false,
  adopted: false,
  success: false,
  success_strict: false,
  target_label: 'missing',
  new_value_visible: false,
}

async function developmentScenarios(source: CohortSource): Promise<readonly Scenario[]> {
  const cohort = await openCohort(source)
  const rules = { drugOfTreatment, medicationKey, replaceableStrength }
  const options = { cohort, partition: 'development', sizes: SIZES, seed: 1, limit: 16, ids: null } as const
  const survey = surveyPeople({ ...options, events: EVENTS, eligible: 'each' }, rules)
  const build = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, rules)
  return survey.events.flatMap(({ event, people }) =>
    people.flatMap((patient) => SIZES.map((size) => build({ patient, size, event }))),
  )
}

function viewAfter({ documents, revision }: Scenario): readonly DocumentVersion[] {
  if (revision.kind === 'none') return documents
  if (revision.kind === 'revoke') return documents.filter(({ document }) => document !== revision.document)
  return documents.map((old) => (old.document === revision.document.document ? revision.document : old))
}

function withoutTouched(scenario: Scenario): readonly DocumentVersion[] {
  if (scenario.revision.kind === 'none') return scenario.documents
  return scenario.documents.filter(({ document }) => document !== 'D4')
}

function linesOf(documents: readonly DocumentVersion[], prefix: string): readonly string[] {
  const lines = documents.flatMap((document) => document.lines)
  return lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length))
}

/** What a model without errors answers when it is shown these documents. */
function reached(
  use: number,
  documents: readonly DocumentVersion[],
  extra: readonly string[] = [],
): ReachedUse {
  const task: Task = TASKS[use] ?? 'MED'
  const text = documents.map(renderDocument).join('\n\n')
  const orders = linesOf(
    documents.filter(({ source }) => source === 'pharmacy'),
    'MEDICATION: ',
  )
  const answer =
    task === 'DX' ? { problems: linesOf(documents, 'PROBLEM: ') } : { medications: [...orders, ...extra] }
  const prompt = buildUsePrompt(task, { kind: 'documents', text }).messages[1]?.content ?? null
  return { use, committed: true, answer: JSON.stringify(answer), prompt }
}

function rowsOf(
  scenario: Scenario,
  { view, extra = [] }: { view: readonly DocumentVersion[]; extra?: readonly string[] },
): readonly ScoredUse[] {
  const uses = [reached(0, scenario.documents), reached(1, view, extra), reached(2, view)]
  return scoreTrajectory({ scenario, tasks: TASKS, uses }, context)
}

function assertRows(
  t: Test,
  scenario: Scenario,
  { view, expected }: { view: readonly DocumentVersion[]; expected: Readonly<Record<string, unknown>> },
): void {
  const [use0, use1, use2] = rowsOf(scenario, { view })
  const name = `${scenario.patient} ${scenario.size} ${scenario.event}`
  const before = {
    strict_completion: true,
    unsupported_any: false,
    fabricated: false,
    stale_commit: null,
    success: null,
  }
  const wrong = [...differing(before, use0), ...differing(expected, use1)]
  if (wrong.length > 0) t.fail(`${name}: ${wrong.join('; ')}`)
  if (use2?.proxy !== true || use2.proxy_normalised !== true) t.fail(`${name}: proxy`)
  if (String(use1?.event_drug_path) !== String(carriersOf(scenario, view))) t.fail(`${name}: path`)
  if (use2?.leaves_visible !== 'all') t.fail(`${name}: leaves`)
}

/** E4: the documents in view whose treatments name the drug; null at other events. */
function carriersOf({ event, truth }: Scenario, view: readonly DocumentVersion[]): readonly string[] | null {
  if (event !== 'E4') return null
  return view
    .filter((document) =>
      linesOf([document], 'TREATMENT: ').some((path) => drugOfTreatment(path) === truth.target),
    )
    .map(({ document, source }) => `${document}:${source}`)
}

/** E4: a list that takes the added record's drug too fails for that drug alone. */
function assertOffSource(t: Test, scenario: Scenario): void {
  const { target } = scenario.truth
  if (scenario.event !== 'E4' || target === null) return
  const [, use1] = rowsOf(scenario, { view: scenario.documents, extra: [target] })
  const expected = {
    unsupported_any: true,
    unsupported_event: true,
    fabricated: false,
    strict_completion: false,
  }
  const wrong = differing(expected, use1)
  if (wrong.length > 0) t.fail(`${scenario.patient} off source: ${wrong.join('; ')}`)
}

function differing(
  expected: Readonly<Record<string, unknown>>,
  row: ScoredUse | undefined,
): readonly string[] {
  const actual = new Map<string, unknown>(Object.entries(row ?? {}))
  return Object.entries(expected)
    .map(([column, want]) => [column, JSON.stringify(want), JSON.stringify(actual.get(column))] as const)
    .filter(([, want, got]) => want !== got)
    .map(([column, want, got]) => `${column} ${want} ≠ ${got}`)
}
