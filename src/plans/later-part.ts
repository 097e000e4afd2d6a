import { isRecord } from '../ids/index.ts'
import type { PlanFault, PlanPath } from './plan-fault.ts'

/** Keys of the contract whose part is not built yet: known, so never called a typing error, and refused. */
export const LATER_KEYS = [
  'levels',
  'branches',
  'fork',
  'families',
  'touch',
  'plans',
  'pair_with',
  'questions',
  'strategies',
  'budget',
  'embedder',
  'extraction',
  'judges',
  'gap',
] as const

const LATER_CONTEXTS = ['full', 'recent', 'episodic', 'semantic', 'hybrid']
const LATER_CORPORA = ['medlocomo', 'longmemeval', 'locomo', 'synthetic-dialogue']
const LATER_MODELS = ['local', 'simulated']

/** The first part of a plan that the contract names and this version does not build; null when there is none. */
export function laterPart(plan: unknown): PlanFault | null {
  if (!isRecord(plan)) return null
  if (plan['study'] === 'context') return notYet(['study'], 'value', 'study: context')
  for (const key of Object.keys(plan)) {
    if (LATER_KEYS.some((later) => later === key)) return notYet([key], 'key', `key "${key}"`)
  }
  return laterContext(plan['contexts']) ?? laterCorpus(plan['corpus']) ?? laterModel(plan['models'])
}

function laterContext(contexts: unknown): PlanFault | null {
  if (!Array.isArray(contexts)) return null
  const index = contexts.findIndex((context) => isOneOf(context, LATER_CONTEXTS))
  return index < 0 ? null : notYet(['contexts', index], 'value', `context strategy "${contexts[index]}"`)
}

function laterCorpus(corpus: unknown): PlanFault | null {
  if (!isRecord(corpus) || !isOneOf(corpus['kind'], LATER_CORPORA)) return null
  return notYet(['corpus', 'kind'], 'value', `corpus kind "${corpus['kind']}"`)
}

function laterModel(models: unknown): PlanFault | null {
  for (const [index, model] of Array.isArray(models) ? models.entries() : []) {
    if (!isRecord(model)) continue
    const kind = model['kind']
    if (isOneOf(kind, LATER_MODELS)) return notYet(['models', index, 'kind'], 'value', `model kind "${kind}"`)
    if (kind === 'openai' && 'dead_after' in model) {
      return notYet(['models', index, 'dead_after'], 'key', 'key "dead_after"')
    }
  }
  return null
}

function isOneOf(value: unknown, names: readonly string[]): value is string {
  return typeof value === 'string' && names.includes(value)
}

function notYet(path: PlanPath, at: 'key' | 'value', what: string): PlanFault {
  return { code: 'plan-not-available', path, at, message: `${what} is not available yet; leave it out` }
}
