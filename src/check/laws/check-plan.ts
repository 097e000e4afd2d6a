import { digestOf, type Json } from '../../ids/index.ts'
import type { Plan } from '../entries/plan.ts'
import type { RunEntry } from '../entries/run-entry.ts'
import type { EventSurvey, Survey } from '../entries/survey.ts'
import type { Findings } from '../findings.ts'

/** What the run says of itself: its plan under that plan's digest, and people whom that plan asks for. */
export function checkPlan(entries: readonly RunEntry[], findings: Findings): void {
  const say = (type: RunEntry['type'], reasons: readonly string[]): void => {
    findings.checked('plan')
    const sequence = entries.findIndex((entry) => entry.type === type)
    for (const reason of reasons)
      findings.violate({ law: 'plan', trajectory: 'run', sequence, reason, history: [] })
  }
  const run = entries.find((entry) => entry.type === 'run')
  const people = entries.find((entry) => entry.type === 'people')
  if (run !== undefined) {
    const digest = digestOf(identityOf(run.plan))
    const isSame = digest === run.planDigest
    say('run', isSame ? [] : [`its plan hashes to ${digest}, it says ${run.planDigest}`])
  }
  if (people === undefined) return
  say('people', people.survey.events.flatMap(countFaults))
  say('people', run === undefined ? [] : surveyFaults(people.survey, run.plan))
}

/** What can change a figure, in a plan file's words (contract, "Plan file"). A scripted model's family stands in its options too. */
function identityOf(plan: Plan): Json {
  const { name, role, study, sizes, events, contexts, decoding, seeds } = plan
  const people =
    plan.people.kind === 'named'
      ? { ids: plan.people.ids, eligible: plan.people.eligible }
      : { ...without(plan.people, 'kind'), limit: plan.people.limit ?? 'all' }
  const pipelines = plan.pipelines.map(({ kind, lambda }) =>
    kind === 'selector' ? { selector: { lambda } } : kind,
  )
  const uses = plan.uses.kind === 'reuse' ? { reuse: plan.uses.count } : { revision: 3 }
  const { corpus } = plan
  const models = plan.models.map(modelIdentity)
  return {
    name,
    role,
    study,
    corpus,
    people,
    sizes,
    events,
    pipelines,
    uses,
    contexts,
    models,
    decoding,
    seeds,
  }
}

function modelIdentity(model: Plan['models'][number]): Json {
  if (model.kind === 'replay') return model
  if (model.kind === 'openai') return { ...without(model, 'maxTokens'), max_tokens: model.maxTokens }
  const { options, ...own } = model
  return { ...options, ...own }
}

function without<Value extends object, Key extends keyof Value>(value: Value, key: Key): Omit<Value, Key> {
  const { [key]: _, ...rest } = value
  return rest
}

function countFaults({
  event,
  requested,
  considered,
  episodes,
  eligible,
  used,
  excluded,
  people,
}: EventSurvey): string[] {
  const faults: string[] = []
  if (used !== people.length) faults.push(`${event} uses ${used} people, ${people.length} are named`)
  if (new Set(people).size < people.length) faults.push(`${event} names someone twice`)
  if (requested !== null && used > requested)
    faults.push(`${event} uses ${used} people, ${requested} were requested`)
  if (used > eligible) faults.push(`${event} uses ${used} people, ${eligible} are eligible`)
  if (episodes > considered || eligible > episodes)
    faults.push(
      `${event} has ${eligible} eligible of ${episodes} with an episode of ${considered} considered`,
    )
  const out = Object.values(excluded).reduce((sum, count) => sum + count, 0)
  if (considered !== eligible + out)
    faults.push(`${event} considers ${considered} people, ${eligible} are eligible and ${out} excluded`)
  return faults
}

/** Where the people are not those that the plan asks for. */
function surveyFaults(survey: Survey, { people, events, sizes }: Plan): string[] {
  const isDrawn = people.kind === 'drawn'
  const compared: Readonly<Record<string, readonly [actual: unknown, planned: unknown]>> = {
    partition: [survey.partition, isDrawn ? people.partition : null],
    seed: [survey.seed, isDrawn ? people.seed : 0],
    eligibility: [survey.eligible, people.eligible],
    sizes: [survey.sizes.join(' '), sizes.join(' ')],
    events: [survey.events.map(({ event }) => event).join(' '), events.join(' ')],
    people: [survey.people.join(' '), [...new Set(survey.events.flatMap((event) => event.people))].join(' ')],
    ...Object.fromEntries(
      survey.events.map(({ event, requested }) => [
        `request for ${event}`,
        [requested, isDrawn ? people.limit : people.ids.length],
      ]),
    ),
  }
  return Object.entries(compared).flatMap(([key, [actual, planned]]) =>
    actual === planned ? [] : [`its people have ${key} ${String(actual)}, due are ${String(planned)}`],
  )
}
