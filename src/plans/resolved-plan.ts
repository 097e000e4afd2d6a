import type { EventName, Partition, Size } from '../../corpora/scenario/index.ts'
import type { Pseudonym } from '../ids/index.ts'
import type { ScriptedOptions, TokenizerName } from '../models/index.ts'

/** What a run is for, as every table of it says (B17.1). */
export const ROLES = ['development', 'calibration', 'confirmation', 'exploratory'] as const
/** What the figures of a run may be used for. */
export type Role = (typeof ROLES)[number]

/** Maintenance pipelines that need no setting of their own (B9); the selector needs its λ. */
export const PLAIN_PIPELINES = [
  're-read',
  're-read-filtered',
  'cache',
  'rebuild',
  'local-repair',
  'task-filtered',
  'quarantine',
  'no-propagation',
  'stateless',
] as const
/** The name of a pipeline without settings. */
export type PlainPipeline = (typeof PLAIN_PIPELINES)[number]

/** One pipeline of a plan. */
export type PipelineChoice =
  { readonly kind: PlainPipeline } | { readonly kind: 'selector'; readonly lambda: number }

/** Where the people come from. `path` is as the plan file has it; null = from `--data` or the environment. */
export type CorpusChoice =
  | { readonly kind: 'eicu'; readonly path: string | null }
  | { readonly kind: 'synthetic'; readonly seed: number; readonly people: number }

/** Who takes part. `every`: eligible for all events and sizes of the plan; `each`: chosen per event. */
export type PeopleChoice =
  | {
      readonly kind: 'drawn'
      readonly partition: Partition
      /** null = all who are eligible */
      readonly limit: number | null
      readonly seed: number
      readonly eligible: 'every' | 'each'
    }
  | { readonly kind: 'named'; readonly ids: readonly Pseudonym[]; readonly eligible: 'every' | 'each' }

/** `revision`: use 0 MED, use 1 MED, use 2 DX. `reuse`: use 0 and `count` further MED uses. */
export type UsesChoice = { readonly kind: 'revision' } | { readonly kind: 'reuse'; readonly count: number }

/** A model of a plan. `name` is what the tables call it; no two of one plan share it. */
export type ModelChoice = ScriptedChoice | OpenaiChoice | ReplayChoice

/** A scripted model of a plan. */
export interface ScriptedChoice {
  readonly kind: 'scripted'
  readonly name: string
  readonly family: string
  readonly options: ScriptedOptions
}

/** A model behind servers that speak chat completions. */
export interface OpenaiChoice {
  readonly kind: 'openai'
  /** as the server knows the model */
  readonly name: string
  readonly family: string
  /** without a trailing slash, at least one */
  readonly baseUrls: readonly string[]
  /** name of the environment variable that holds the key; null = no key is sent */
  readonly apiKeyEnv: string | null
  readonly tokenizer: TokenizerName
  readonly maxTokens: number
}

/** The answers of an earlier run in the place of a model. */
export interface ReplayChoice {
  readonly kind: 'replay'
  readonly name: string
  readonly family: string
  /** directory of the earlier run, as written in the plan: relative to the plan file */
  readonly run: string
}

/** A study design with every default filled in. The plan file is what a person wrote; this is what a run obeys. */
export interface ResolvedPlan {
  readonly name: string
  readonly role: Role
  readonly study: 'revision'
  readonly corpus: CorpusChoice
  readonly people: PeopleChoice
  readonly sizes: readonly Size[]
  readonly events: readonly EventName[]
  readonly pipelines: readonly PipelineChoice[]
  readonly uses: UsesChoice
  readonly contexts: readonly ['whole']
  readonly models: readonly ModelChoice[]
  readonly decoding: { readonly temperature: number; readonly seed: number }
  readonly seeds: readonly number[]
}
