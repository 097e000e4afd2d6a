import { UserError } from '../ids/index.ts'
import { MAX_TOKENS } from './limits.ts'
import type { ModelChoice, OpenaiChoice, ResolvedPlan } from './resolved-plan.ts'

/** What the command line may set above the plan file; absent = as the plan has it. */
export interface PlanOverrides {
  readonly limit?: number | undefined
  readonly seed?: number | undefined
  readonly model?: string | undefined
  readonly baseUrls?: readonly string[] | undefined
}

/**
 * The plan with the command line's settings above it. `limit` caps the people drawn (or named), `seed` is the one
 * seed to run, `model` picks the plan's model of that name or names one on the servers at `baseUrls`, and `baseUrls`
 * alone moves the plan's OpenAI-compatible models to other servers.
 * @throws UserError `model-unknown`, `base-url-unused`
 */
export function overridePlan(plan: ResolvedPlan, overrides: PlanOverrides): ResolvedPlan {
  const { limit, seed } = overrides
  return {
    ...plan,
    people: limit === undefined ? plan.people : limited(plan.people, limit),
    seeds: seed === undefined ? plan.seeds : [seed],
    models: modelsOf(plan.models, overrides),
  }
}

function limited(people: ResolvedPlan['people'], limit: number): ResolvedPlan['people'] {
  return people.kind === 'named' ? { ...people, ids: people.ids.slice(0, limit) } : { ...people, limit }
}

function modelsOf(models: readonly ModelChoice[], overrides: PlanOverrides): readonly ModelChoice[] {
  const { model: name, baseUrls } = overrides
  const chosen = name === undefined ? models : models.filter((model) => model.name === name)
  if (name !== undefined && chosen.length === 0) return [newModel(models, { name, baseUrls })]
  if (baseUrls === undefined) return chosen
  if (!chosen.some((model) => model.kind === 'openai')) {
    const hint = 'add --model NAME to use a model on that server'
    throw new UserError(
      'base-url-unused',
      `Cannot use --base-url: no model of the plan is reached over HTTP; ${hint}`,
    )
  }
  return chosen.map((model) => (model.kind === 'openai' ? { ...model, baseUrls } : model))
}

function newModel(
  models: readonly ModelChoice[],
  wanted: { readonly name: string; readonly baseUrls: readonly string[] | undefined },
): OpenaiChoice {
  const { name, baseUrls } = wanted
  const template = models.find((model) => model.kind === 'openai')
  const addresses = baseUrls ?? template?.baseUrls
  if (addresses === undefined) {
    const known = models.map((model) => model.name).join(', ')
    throw new UserError(
      'model-unknown',
      `Cannot use --model ${name}: the plan has ${known}; add --base-url for another one`,
    )
  }
  return {
    kind: 'openai',
    name,
    family: 'openai',
    baseUrls: addresses,
    apiKeyEnv: template?.apiKeyEnv ?? null,
    tokenizer: template?.tokenizer ?? 'words',
    maxTokens: template?.maxTokens ?? MAX_TOKENS,
  }
}
