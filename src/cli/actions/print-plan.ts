import { ignoredLines } from '../../../corpora/eicu/index.ts'
import { openCohort, type CohortSource } from '../../../corpora/open-cohort.ts'
import { scenarioBuilder, surveyPeople, type Survey } from '../../../corpora/scenario/index.ts'
import { printable, UserError, type Pseudonym } from '../../ids/index.ts'

import * as medication from '../../medication/index.ts'
import { tokenCounter } from '../../models/index.ts'
import {
  expandPlan,
  forecastPlan,
  TYPICAL_SCENARIO,
  type Expansion,
  type ResolvedPlan,
  type ScenarioSize,
} from '../../plans/index.ts'
import { CONTRACT_DIGEST, renderDocument } from '../../prompts/index.ts'
import { expansionOf, IN_FLIGHT_DEFAULT, surveyOptions } from '../../runs/index.ts'
import type { CellIdentity } from '../../store/index.ts'
import { findDataSource } from '../data-source.ts'
import { planAnswer } from '../plan-answer.ts'
import { planLines } from '../plan-lines.ts'
import { readPlan } from '../read-plan.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints what a plan comes to without running it: with the corpus at hand for its people and scenarios as they are,
 * else for as many typical people as it asks for.
 * @throws UserError what readPlan and openCohort find wrong, or `people-unknown`
 */
export async function printPlan(invocation: Invocation): Promise<ExitCode> {
  const { args, options, isJson, output, streams, notice } = invocation
  const planFile = args[0] ?? ''
  const plan = await readPlan(planFile, options)
  const source = findDataSource({ plan, planFile, data: options.text('data'), env: streams.env })
  const { survey, expansion, sizeOf } =
    source === null ? typical(plan) : await actual(plan, { source, notice })
  const forecast = forecastPlan({ plan, expansion, inFlight: IN_FLIGHT_DEFAULT }, sizeOf)
  const answer = planAnswer({ plan, planFile, survey, forecast })
  await output.write(
    isJson ? `${JSON.stringify(answer)}\n` : `${planLines(answer).map(printable).join('\n')}\n`,
  )
  return 0
}

interface Basis {
  /** null when no records are at hand */
  readonly survey: Survey | null
  readonly expansion: Expansion
  readonly sizeOf: (cell: CellIdentity) => ScenarioSize
}

async function actual(
  plan: ResolvedPlan,
  { source, notice }: { readonly source: CohortSource } & Pick<Invocation, 'notice'>,
): Promise<Basis> {
  const cohort = await openCohort(source)
  for (const line of ignoredLines(cohort.census)) notice(line)
  const survey = surveyPeople(surveyOptions(plan, cohort), medication)
  const scenarioOf = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, medication)
  const tokensIn = await tokenCounter('words')
  let last: { readonly key: string; readonly size: ScenarioSize } | null = null
  const sizeOf = ({ patient, size, event }: CellIdentity): ScenarioSize => {
    // Cells of one scenario follow each other.
    const key = `${patient} ${size} ${event}`
    if (last?.key !== key) {
      const { documents } = scenarioOf({ patient, size, event })
      const tokens = documents.reduce((sum, document) => sum + tokensIn(renderDocument(document)), 0)
      last = { key, size: { documents: documents.length, tokens } }
    }
    return last.size
  }
  return { survey, expansion: expansionOf(plan, survey), sizeOf }
}

function typical(plan: ResolvedPlan): Basis {
  const people = Array.from({ length: peopleAskedFor(plan) }, (_, index) => ({
    patient: `P${String(index).padStart(10, '0')}` as Pseudonym,
    events: plan.events,
  }))
  const sizeOf = ({ size, event }: CellIdentity): ScenarioSize => {
    const { documents, tokens } = TYPICAL_SCENARIO[size]
    return { documents: event === 'E0' ? documents - 1 : documents, tokens }
  }
  return { survey: null, expansion: expandPlan(plan, people), sizeOf }
}

function peopleAskedFor({ people }: ResolvedPlan): number {
  const asked = people.kind === 'named' ? people.ids.length : people.limit
  if (asked !== null) return asked
  const how = 'set people.limit, or name the records with --data FOLDER'
  throw new UserError('people-unknown', `Cannot count a plan that takes everyone without its records: ${how}`)
}
