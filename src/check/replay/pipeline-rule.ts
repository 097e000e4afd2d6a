/** What a pipeline is meant to do (paper B, §4; B9), stated apart from the pipelines themselves. */
export interface PipelineRule {
  /** derived before the first use: nothing, each document's facts, or these with summaries */
  readonly derives: 'nothing' | 'facts' | 'everything'
  /** what a revision does to the nodes it reaches */
  readonly retires: 'invalidated' | 'withdrawn' | 'nothing'
  /** what is called after a revision */
  readonly repairs: 'nothing' | 'facts' | 'reached' | 'everything' | 'selected'
  /** what a use is shown */
  readonly shows: 'documents' | 'allowed-documents' | 'memory' | 'allowed-memory'
  /** whether every use extracts anew and forgets what was extracted for others */
  readonly isPerUse: boolean
}

const REPAIR: PipelineRule = {
  derives: 'everything',
  retires: 'invalidated',
  repairs: 'reached',
  shows: 'memory',
  isPerUse: false,
}

const READ: PipelineRule = {
  derives: 'nothing',
  retires: 'nothing',
  repairs: 'nothing',
  shows: 'documents',
  isPerUse: false,
}

const RULES: Readonly<Record<string, PipelineRule>> = {
  're-read': READ,
  're-read-filtered': { ...READ, shows: 'allowed-documents' },
  cache: { ...REPAIR, derives: 'facts', repairs: 'facts' },
  rebuild: { ...REPAIR, repairs: 'everything' },
  'local-repair': REPAIR,
  quarantine: { ...REPAIR, repairs: 'nothing' },
  'no-propagation': { ...REPAIR, retires: 'nothing', repairs: 'nothing' },
  'task-filtered': { ...REPAIR, shows: 'allowed-memory' },
  stateless: { ...READ, shows: 'memory', isPerUse: true },
}

/** Further names of pipelines, each with the one whose rule it is judged by. */
export type FurtherPipelines = Readonly<Record<string, string>>

/** The rule of the pipeline that a cell names; null for a name that is none's. */
export function pipelineRule(given: string, further: FurtherPipelines = {}): PipelineRule | null {
  const name = Object.hasOwn(further, given) ? (further[given] ?? given) : given
  if (/^selector\(\d+(\.\d+)?\)$/.test(name)) return { ...REPAIR, retires: 'withdrawn', repairs: 'selected' }
  return Object.hasOwn(RULES, name) ? (RULES[name] ?? null) : null
}
