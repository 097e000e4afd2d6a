import type { Pseudonym } from '../ids/index.ts'
import { pathText, type PlanFault, type PlanPath } from './plan-fault.ts'
import type { PlanFile } from './plan-schema.ts'
import { pipelineLabel } from './pipeline-label.ts'
import type { ModelChoice, PeopleChoice, PipelineChoice, ResolvedPlan, UsesChoice } from './resolved-plan.ts'

/**
 * A plan of the right shape as the plan a run obeys, or what is wrong with it that its shape cannot show: keys that
 * exclude each other, repeats, addresses that are none.
 */
export function resolvePlan(file: PlanFile): ResolvedPlan | PlanFault {
  const wrong = firstFault(file)
  if (wrong !== null) return wrong
  return {
    name: file.name,
    role: file.role,
    study: file.study,
    corpus: file.corpus.kind === 'eicu' ? { kind: 'eicu', path: file.corpus.path ?? null } : file.corpus,
    people: peopleOf(file.people),
    sizes: file.sizes,
    events: file.events,
    pipelines: file.pipelines.map(pipelineOf),
    uses: usesOf(file.uses),
    contexts: file.contexts,
    models: file.models.map(modelOf),
    decoding: file.decoding,
    seeds: file.seeds,
  }
}

function firstFault(file: PlanFile): PlanFault | null {
  return (
    peopleFault(file.people) ??
    usesFault(file.uses) ??
    addressFault(file.models) ??
    repeatFault(['sizes'], file.sizes) ??
    repeatFault(['events'], file.events) ??
    repeatFault(
      ['pipelines'],
      file.pipelines.map((pipeline) => pipelineLabel(pipelineOf(pipeline))),
    ) ??
    repeatFault(
      ['models'],
      file.models.map((model) => model.name),
    ) ??
    repeatFault(['seeds'], file.seeds) ??
    repeatFault(['people', 'ids'], file.people.ids ?? [])
  )
}

function peopleFault(people: PlanFile['people']): PlanFault | null {
  if (people.ids === undefined) return null
  const key = (['partition', 'limit', 'seed'] as const).find((name) => people[name] !== undefined)
  if (key === undefined) return null
  return fault(['people', key], 'key', `people.${key} cannot stand beside people.ids, which names everyone`)
}

function usesFault(uses: PlanFile['uses']): PlanFault | null {
  if (uses.revision === undefined || uses.reuse === undefined) return null
  return fault(['uses', 'reuse'], 'key', 'uses has both revision and reuse; leave one out')
}

function addressFault(models: PlanFile['models']): PlanFault | null {
  for (const [index, model] of models.entries()) {
    if (model.kind !== 'openai') continue
    const wrong = urlsOf(model.base_urls).find((url) => !isHttpUrl(url))
    if (wrong === undefined) continue
    const what = `"${wrong}" is no http address; write http://HOST:PORT/v1`
    return fault(['models', index, 'base_urls'], 'value', `models[${index}].base_urls: ${what}`)
  }
  return null
}

function repeatFault(path: PlanPath, names: readonly (string | number)[]): PlanFault | null {
  const index = names.findIndex((name, position) => names.indexOf(name) < position)
  if (index < 0) return null
  const hint = path[0] === 'models' ? '; give each model a name of its own' : ''
  return fault([...path, index], 'value', `${pathText(path)} lists ${names[index]} twice${hint}`)
}

function peopleOf(people: PlanFile['people']): PeopleChoice {
  if (people.ids !== undefined) {
    return { kind: 'named', ids: people.ids as Pseudonym[], eligible: people.eligible }
  }
  return {
    kind: 'drawn',
    partition: people.partition ?? 'development',
    limit: people.limit ?? null,
    seed: people.seed ?? 0,
    eligible: people.eligible,
  }
}

function pipelineOf(pipeline: PlanFile['pipelines'][number]): PipelineChoice {
  return typeof pipeline === 'string'
    ? { kind: pipeline }
    : { kind: 'selector', lambda: pipeline.selector.lambda }
}

function usesOf(uses: PlanFile['uses']): UsesChoice {
  return uses.reuse === undefined ? { kind: 'revision' } : { kind: 'reuse', count: uses.reuse }
}

function modelOf(model: PlanFile['models'][number]): ModelChoice {
  switch (model.kind) {
    case 'scripted': {
      const { kind, name, ...options } = model
      return { kind, name, family: options.family, options }
    }
    case 'openai':
      return {
        kind: 'openai',
        name: model.name,
        family: model.family,
        baseUrls: urlsOf(model.base_urls),
        apiKeyEnv: model.api_key_env ?? null,
        tokenizer: model.tokenizer,
        maxTokens: model.max_tokens,
      }
    case 'replay':
      return model
  }
}

function urlsOf(urls: string | readonly string[]): string[] {
  return (typeof urls === 'string' ? urls.split(',') : urls).map((url) => url.trim().replace(/\/+$/, ''))
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

function fault(path: PlanPath, at: 'key' | 'value', message: string): PlanFault {
  return { code: 'plan-invalid', path, at, message }
}
