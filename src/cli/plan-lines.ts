import type { PlanAnswer } from './plan-answer.ts'

/** A plan's answer for people, one text a line. */
export function planLines(answer: PlanAnswer): string[] {
  const { name, role, file, people, partition, cells, trajectories, calls, tokens, seconds } = answer
  const range =
    calls.least === calls.most ? grouped(calls.most) : `${grouped(calls.least)}–${grouped(calls.most)}`
  return [
    `Plan ${name} (${role}), ${file}`,
    `  people        ${people}${partition === null ? '' : ` of the ${partition} partition`}${answer.assumed ? ', assumed; name the records with --data to count them' : ''}`,
    ...surveyLines(answer),
    `  cells         ${grouped(cells)} (size × event × pipeline × context × model × seed)`,
    `  trajectories  ${grouped(trajectories)}`,
    `  calls         ${range} expected without model errors`,
    ...answer.pipelines.map((row) => {
      return `    ${row.pipeline.padEnd(18)} ${grouped(row.trajectories).padStart(8)} trajectories ${grouped(row.calls).padStart(10)} calls`
    }),
    `  tokens        about ${grouped(tokens.prompt)} prompt, ${grouped(tokens.completion)} completion (1.3 × words)`,
    `  time          about ${duration(seconds)}`,
  ]
}

/** Who was asked for and who came, event by event; then why people were left out, what holds for every event once. */
function surveyLines({ survey }: PlanAnswer): string[] {
  if (survey === null) return []
  const shared = sharedReasons(survey)
  return [
    ...survey.map((event) => {
      const { requested, considered, eligible, used } = event
      const own = Object.entries(event.excluded).filter(([reason]) => !shared.has(reason))
      const why =
        own.length === 0 ? '' : ` (${own.map(([reason, count]) => `${reason} ${count}`).join(', ')})`
      return `    ${event.event.padEnd(4)} ${requested ?? 'all'} requested, ${considered} considered, ${eligible} eligible, ${used} used${why}`
    }),
    ...sharedLines(shared),
  ]
}

/** Reasons that left equally many out of each event. */
function sharedReasons(survey: NonNullable<PlanAnswer['survey']>): ReadonlyMap<string, number> {
  const [first] = survey
  const reasons = Object.entries(first?.excluded ?? {})
  return new Map(
    reasons.filter(([reason, count]) =>
      survey.every(({ excluded }) => new Map(Object.entries(excluded)).get(reason) === count),
    ),
  )
}

function sharedLines(shared: ReadonlyMap<string, number>): string[] {
  if (shared.size === 0) return []
  const width = Math.max(...[...shared.keys()].map((reason) => reason.length))
  const digits = Math.max(...[...shared.values()].map((count) => String(count).length))
  return [
    '    left out of every event:',
    ...[...shared].map(
      ([reason, count]) => `      ${reason.padEnd(width)}  ${String(count).padStart(digits)}`,
    ),
  ]
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
