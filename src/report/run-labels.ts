import type { EventSurvey, Survey } from '../../corpora/scenario/index.ts'
import type { ModelChoice, ResolvedPlan, Role } from '../plans/index.ts'
import type { CellTally } from './cell-tally.ts'
import type { ReportRun, RunDamage } from './report-run.ts'

/**
 * What every table of a run carries: which plan and role, whose records, which models and what their figures can say, and
 * how many trajectories the figures miss.
 */
export function runLabels(run: ReportRun, cells: readonly CellTally[]): string[] {
  const { plan, planDigest, survey } = run
  return [
    `Plan ${plan.name} (${planDigest.slice(0, 12)}): ${ROLE_LABELS[plan.role]}; ${seedsText(plan)}.`,
    ...(survey === null ? [] : [peopleText(survey)]),
    `Models: ${plan.models.map(modelText).join('; ')}.`,
    'Medications are orders on record: nothing says that a drug was administered.',
    'Counts are x/n with exact 95 % Clopper–Pearson intervals; “—” = not defined there. Cells share patients; nothing is ' +
      'pooled over models, sizes, contexts or seeds.',
    ...outcomeTexts(run, cells),
  ]
}

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  development: 'development evidence',
  calibration: 'calibration',
  confirmation: 'confirmation',
  exploratory: 'exploratory, no claim rests on it',
}

function seedsText({ people, decoding, seeds }: ResolvedPlan): string {
  const drawn = people.kind === 'drawn' ? `people seed ${people.seed}, ` : ''
  return `${drawn}decoding temperature ${decoding.temperature} and seed ${decoding.seed}, run seeds ${seeds.join(', ')}`
}

function modelText(model: ModelChoice): string {
  switch (model.kind) {
    case 'scripted':
      return `${model.name} (scripted model: says nothing about real models)`
    case 'openai':
      return `${model.name} (answers of a server that calls itself so)`
    case 'replay':
      return `${model.name} (answers replayed from the run ${model.run})`
  }
}

function peopleText({ partition, events }: Survey): string {
  const groups = new Map<string, EventSurvey['event'][]>()
  for (const { event, requested, considered, eligible, used } of events) {
    const counts = `${requested ?? 'all'} requested, ${considered} considered, ${eligible} eligible, ${used} used`
    groups.set(counts, [...(groups.get(counts) ?? []), event])
  }
  const parts = [...groups].map(([counts, names]) => `${names.join(', ')}: ${counts}`)
  return `People (${partition === null ? 'named in the plan' : `${partition} partition`}): ${parts.join('; ')}.`
}

function outcomeTexts({ planned, damage }: ReportRun, cells: readonly CellTally[]): string[] {
  const ended = cells.reduce((sum, { n }) => sum + n, 0)
  const reasons = new Map<string, number>()
  for (const [reason, count] of cells.flatMap((cell) => [...cell.reasons])) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  }
  const lost = [...reasons.values()].reduce((sum, count) => sum + count, 0)
  const why = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return [
    ...(planned === null || ended === planned
      ? []
      : [`The run is not over: ${ended} of ${planned} trajectories have ended, and only they count.`]),
    ...(lost === 0
      ? []
      : [
          `${lost} of ${ended} trajectories did not complete (${why}): their uses count as attempted and failed.`,
        ]),
    ...(damage === null ? [] : [damageText(damage)]),
  ]
}

function damageText({ setAside, shortened, vanished }: RunDamage): string {
  const parts = [
    `${trajectories(setAside)} set aside, to be done anew`,
    ...(shortened === 0
      ? []
      : [`${trajectories(shortened)} gone on with from what was left (what came last may be lost)`]),
    ...(vanished === null ? ['those of which nothing was left, to be begun anew, were not counted'] : []),
    ...(vanished === null || vanished === 0
      ? []
      : [`${trajectories(vanished)} gone without a trace, to be begun anew`]),
  ]
  return `The log was damaged: ${parts.join(', ')}; calls that were lost so are not counted.`
}

function trajectories(count: number): string {
  return count === 1 ? '1 trajectory was' : `${count} trajectories were`
}
