import { surveyLines } from '../runs/index.ts'
import type { PlanAnswer } from './plan-answer.ts'

/** A plan's answer for people, one text a line. */
export function planLines(answer: PlanAnswer): string[] {
  const { name, role, file, people, partition, cells, trajectories, calls, tokens, seconds } = answer
  const range =
    calls.least === calls.most ? grouped(calls.most) : `${grouped(calls.least)}–${grouped(calls.most)}`
  return [
    `Plan ${name} (${role}), ${file}`,
    `  people        ${people}${partition === null ? '' : ` of the ${partition} partition`}${answer.assumed ? ', assumed; name the records with --data to count them' : ''}`,
    ...surveyLines(answer.survey ?? []).map((line) => `    ${line}`),
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

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
