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

function surveyLines({ survey }: PlanAnswer): string[] {
  return (survey ?? []).map(({ event, requested, considered, eligible, used, excluded }) => {
    const reasons = Object.entries(excluded).map(([reason, count]) => `${reason} ${count}`)
    const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
    return `    ${event.padEnd(4)} ${requested ?? 'all'} requested, ${considered} considered, ${eligible} eligible, ${used} used${why}`
  })
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
