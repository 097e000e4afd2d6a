import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Clock } from '../../clock/index.ts'
import { UserError } from '../../ids/index.ts'
import type { ModelAnswer, ModelClient, ModelFailure, ModelRequest } from '../model-client.ts'
import { attemptSignal } from './attempt-signal.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { endpointOf, type Endpoint } from './endpoint.ts'
import { exchange, type Breakage, type Reply } from './exchange.ts'
import { failure } from '../failure.ts'
import { ATTEMPT_DEADLINE_MS, IDLE_SOCKET_MS } from './limits.ts'
import { shortLine } from '../short-line.ts'
import { readAnswer } from './read-answer.ts'
import { readBreakage } from './read-breakage.ts'
import { readRefusal } from './read-refusal.ts'
import { requestBody } from './request-body.ts'

/** Where the servers of a model are, and how one attempt at them is made. */
export interface OpenAiModelOptions {
  /** as the server knows the model, and as the tables name it */
  readonly name: string
  /** one or more; each trajectory keeps to one of them */
  readonly baseUrls: readonly string[]
  /** sent as a bearer token; null = no Authorization header. No message ever shows it */
  readonly apiKey: string | null
  readonly clock: Clock
  /** of one attempt, headers and body together */
  readonly deadlineMs?: number
  /** per server; at least as many as calls are let out at once, so that no call waits for a socket unseen */
  readonly maxSockets: number
}

/**
 * A model behind a server that speaks OpenAI's chat completions, such as vLLM. One attempt is one request on the wire: no
 * retries here, no redirects, no streaming. Whatever the server does becomes an answer or a failure with a code.
 * @throws UserError `base-url` or `api-key` when these cannot be used
 */
export function openAiModel(options: OpenAiModelOptions): ModelClient {
  const endpoints = options.baseUrls.map(endpointOf)
  if (endpoints.length === 0) {
    throw new UserError('base-url', `Cannot call model '${options.name}': it has no base URL; add base_urls`)
  }
  const wire: Wire = {
    name: options.name,
    clock: options.clock,
    deadlineMs: options.deadlineMs ?? ATTEMPT_DEADLINE_MS,
    headers: headersOf(options.name, options.apiKey),
    agents: agentsOf(options.maxSockets),
  }
  return {
    name: options.name,
    complete: async (request, signal) => {
      if (signal.aborted) return failure('aborted', RUN_ENDED)
      const endpoint = chooseEndpoint(request.trajectory, endpoints)
      return presentable(await attempt(wire, { request, endpoint, signal }), options.apiKey)
    },
    close: () => {
      wire.agents.http.destroy()
      wire.agents.https.destroy()
      return Promise.resolve()
    },
  }
}

/** What all attempts share. */
interface Wire {
  readonly name: string
  readonly clock: Clock
  readonly deadlineMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent }
}

async function attempt(
  wire: Wire,
  call: { readonly request: ModelRequest; readonly endpoint: Endpoint; readonly signal: AbortSignal },
): Promise<ModelAnswer | ModelFailure> {
  const { clock, deadlineMs, headers, agents } = wire
  const { endpoint } = call
  const stop = attemptSignal({ clock, deadlineMs, run: call.signal })
  try {
    const outcome = await exchange({
      url: endpoint.url,
      headers,
      body: requestBody(wire.name, call.request),
      agent: endpoint.isSecure ? agents.https : agents.http,
      signal: stop.signal,
    })
    // An attempt that was stopped delivers nothing, not even an answer that came at the same moment.
    const cause = stop.cause()
    return cause === null ? read(outcome, endpoint, clock.now()) : stopped(cause, endpoint, deadlineMs)
  } finally {
    stop.release()
  }
}

const RUN_ENDED = 'Cannot finish the call: the run was stopped'

function headersOf(name: string, apiKey: string | null): Readonly<Record<string, string>> {
  if (apiKey !== null && !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(apiKey)) {
    throw new UserError(
      'api-key',
      `Cannot call model '${name}': its API key is empty or holds white space, quotes or other characters that no bearer token has`,
    )
  }
  const authorization = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
  return { 'content-type': 'application/json', accept: 'application/json', ...authorization }
}

function agentsOf(maxSockets: number): Wire['agents'] {
  const settings = {
    keepAlive: true,
    maxSockets,
    // Node keeps 256 idle sockets by default and would close and reopen the others all the time.
    maxFreeSockets: maxSockets,
    timeout: IDLE_SOCKET_MS,
    scheduling: 'lifo',
  } as const
  return { http: new HttpAgent(settings), https: new HttpsAgent(settings) }
}

function read(outcome: Reply | Breakage, endpoint: Endpoint, now: number): ModelAnswer | ModelFailure {
  const { label } = endpoint
  if (outcome.kind === 'breakage') return readBreakage(outcome, label)
  const isSuccess = outcome.status >= 200 && outcome.status < 300
  return isSuccess ? readAnswer(outcome, label) : readRefusal(outcome, { label, now })
}

function stopped(cause: 'aborted' | 'deadline', endpoint: Endpoint, deadlineMs: number): ModelFailure {
  if (cause === 'aborted') return failure('aborted', RUN_ENDED)
  return failure('deadline', `Cannot get an answer from ${endpoint.label}: none came within ${deadlineMs} ms`)
}

/** Makes a message fit to print. Servers echo keys in their complaints about them, so the key goes before anything is cut. */
function presentable(outcome: ModelAnswer | ModelFailure, apiKey: string | null): ModelAnswer | ModelFailure {
  if (outcome.kind === 'answer') return outcome
  const { message } = outcome
  return { ...outcome, message: shortLine(apiKey === null ? message : message.replaceAll(apiKey, '[key]')) }
}
