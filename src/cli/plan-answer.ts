import type { Survey } from '../../corpora/scenario/index.ts'
import { digestOf } from '../ids/index.ts'
import { canonicalPlan, type Forecast, type ResolvedPlan } from '../plans/index.ts'

/** What `plan --json` answers. */
export interface PlanAnswer extends Forecast {
  readonly name: string
  readonly role: string
  readonly file: string
  /** hash of what identifies a run of this plan */
  readonly plan_sha256: string
  /** combinations of size, event, pipeline, context, model and seed */
  readonly cells: number
  /** people who take part in any event */
  readonly people: number
  /** the part of the people that they are drawn from; null when the plan names them */
  readonly partition: string | null
  /** true when no records were at hand, so that people and scenarios are assumed */
  readonly assumed: boolean
  /** per event who was asked for and who came; null without records */
  readonly survey: Survey['events'] | null
}

/** Puts a plan's answer together. */
export function planAnswer(parts: {
  readonly plan: ResolvedPlan
  readonly planFile: string
  readonly survey: Survey | null
  readonly forecast: Forecast
}): PlanAnswer {
  const { plan, planFile, survey, forecast } = parts
  const lists = [plan.sizes, plan.events, plan.pipelines, plan.contexts, plan.models, plan.seeds]
  const cells = lists.reduce((product, list) => product * list.length, 1)
  return {
    name: plan.name,
    role: plan.role,
    file: planFile,
    plan_sha256: digestOf(canonicalPlan(plan)),
    cells,
    people: survey === null ? Math.round(forecast.trajectories / cells) : survey.people.length,
    partition: plan.people.kind === 'drawn' ? plan.people.partition : null,
    assumed: survey === null,
    survey: survey === null ? null : survey.events,
    ...forecast,
  }
}
