import type { Json } from '../ids/index.ts'
import type { ModelChoice, PeopleChoice, PipelineChoice, ResolvedPlan } from './resolved-plan.ts'

/**
 * What identifies a run, in the plan file's own words: everything that can change a figure, every default spelt out.
 * Left out is what only says where things are or how to reach them: the corpus's path, addresses, the key's variable.
 */
export function canonicalPlan(plan: ResolvedPlan): Json {
  return {
    name: plan.name,
    role: plan.role,
    study: plan.study,
    corpus: plan.corpus.kind === 'eicu' ? { kind: 'eicu' } : { ...plan.corpus },
    people: peopleKeys(plan.people),
    sizes: plan.sizes,
    events: plan.events,
    pipelines: plan.pipelines.map(pipelineKeys),
    uses: plan.uses.kind === 'revision' ? { revision: 3 } : { reuse: plan.uses.count },
    contexts: plan.contexts,
    models: plan.models.map(modelKeys),
    decoding: { ...plan.decoding },
    seeds: plan.seeds,
  }
}

function peopleKeys(people: PeopleChoice): Json {
  if (people.kind === 'named') return { ids: people.ids, eligible: people.eligible }
  const { partition, limit, seed, eligible } = people
  return { partition, seed, eligible, limit: limit ?? 'all' }
}

function pipelineKeys(pipeline: PipelineChoice): Json {
  return pipeline.kind === 'selector' ? { selector: { lambda: pipeline.lambda } } : pipeline.kind
}

function modelKeys(model: ModelChoice): Json {
  const { kind, name, family } = model
  switch (model.kind) {
    case 'scripted':
      return { ...model.options, kind, name }
    case 'openai':
      return { kind, name, family, tokenizer: model.tokenizer, max_tokens: model.maxTokens }
    case 'replay':
      return { kind, name, family, run: model.run }
  }
}
