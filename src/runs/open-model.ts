import { UserError } from '../ids/index.ts'
import type { Clock } from '../clock/index.ts'
import {
  openAiModel,
  replayModel,
  scriptedModel,
  scriptedOptions,
  tokenCounter,
  type ModelClient,
} from '../models/index.ts'
import { MAX_TOKENS, type ModelChoice } from '../plans/index.ts'
import type { Replays } from './replays.ts'

/** A model that is ready to be called, and the output tokens that a call of it may take. */
export interface OpenModel {
  readonly client: ModelClient
  readonly maxTokens: number
}

/**
 * The client behind a plan's model.
 * @param environment where API keys are looked up by name
 * @throws UserError when a key that the plan names is not set, or a run to replay cannot be read
 */
export async function openModel(
  choice: ModelChoice,
  options: {
    readonly clock: Clock
    readonly inFlightMax: number
    readonly environment: NodeJS.ProcessEnv
    readonly replays: Replays
    /** of one attempt over HTTP; null = the client's own */
    readonly attemptDeadlineMs: number | null
  },
): Promise<OpenModel> {
  switch (choice.kind) {
    case 'scripted':
      return { client: await openScripted(choice), maxTokens: MAX_TOKENS }
    case 'replay':
      await options.replays.open(choice.run)
      return {
        client: replayModel({ name: choice.name, answersOf: options.replays.answersOf(choice.run) }),
        maxTokens: MAX_TOKENS,
      }
    case 'openai':
      return {
        client: openAiModel({
          name: choice.name,
          baseUrls: choice.baseUrls,
          apiKey: apiKeyOf(choice.apiKeyEnv, options.environment),
          clock: options.clock,
          maxSockets: options.inFlightMax,
          ...(options.attemptDeadlineMs === null ? {} : { deadlineMs: options.attemptDeadlineMs }),
        }),
        maxTokens: choice.maxTokens,
      }
  }
}

async function openScripted(choice: Extract<ModelChoice, { kind: 'scripted' }>): Promise<ModelClient> {
  const { seed, tokens, family: _family, ...rates } = scriptedOptions.parse(choice.options)
  return scriptedModel({ name: choice.name, seed, rates, tokens: await tokenCounter(tokens) })
}

function apiKeyOf(name: string | null, environment: NodeJS.ProcessEnv): string | null {
  if (name === null) return null
  const key = environment[name]
  if (key === undefined || key === '') {
    throw new UserError(
      'api-key-missing',
      `Cannot take the API key from ${name}: the variable is not set; export ${name}=…`,
    )
  }
  return key
}
