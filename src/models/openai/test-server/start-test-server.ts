import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { barrier } from './barrier.ts'
import { completionBody } from './completion-body.ts'
import { ledger, type Ledger } from './ledger.ts'
import { ROUTES } from './routes.ts'
import type { ServerCall, TestServerScript } from './script.ts'
import { sendFault } from './send-fault.ts'
import { sendWhole } from './send-whole.ts'
import type { ServerAnswer } from './server-answer.ts'

/** A test server that runs. */
export interface TestServer {
  /** base URL, `/v1` included; the same routes answer without it */
  readonly url: string
  /** what has come so far */
  readonly book: Ledger
  /** connections accepted so far */
  connections(): number
  close(): Promise<void>
}

const NOTHING_SAID: ServerAnswer = {
  text: '{}',
  finishReason: 'stop',
  usage: { promptTokens: 10, completionTokens: 2, cachedTokens: null },
}

/**
 * A server on 127.0.0.1 and a free port that speaks the chat-completions protocol, faults included; for tests alone.
 * A script's throw becomes a 500.
 */
export async function startTestServer(script: TestServerScript = {}): Promise<TestServer> {
  const { book, enter } = ledger()
  const held = barrier(script.together ?? 1)
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request)
    if (request.method !== 'POST') {
      sendRoute(request.url ?? '', response, script)
      return
    }
    const call = enter(request, text, response)
    await held()
    await answer(script, call, response)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      sendWhole(response, { status: 500, body: errorText(500, String(error)), headers: {} })
    })
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const port = await listen(server)
  const url = `http://127.0.0.1:${port}/v1`
  return { url, book, connections: () => connections, close: () => close(server) }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () => {
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function answer(script: TestServerScript, call: ServerCall, response: ServerResponse): Promise<void> {
  const { model } = call.body
  if (!/^(\/v1)?\/chat\/completions$/.test(call.path)) {
    sendWhole(response, { status: 404, body: '{"detail":"Not Found"}', headers: {} })
    return
  }
  if (script.models !== undefined && !script.models.includes(model)) {
    const body = errorText(404, `The model \`${model}\` does not exist.`)
    sendWhole(response, { status: 404, body, headers: {} })
    return
  }
  const fault = script.fault?.(call) ?? null
  const said = (await script.answer?.(call.body)) ?? NOTHING_SAID
  // A client that went away while the model thought gets nothing.
  if (response.destroyed) return
  if (fault !== null) sendFault(fault, { response, model, answer: said })
  else sendWhole(response, { status: 200, body: completionBody(model, said), headers: {} })
}

function errorText(code: number, message: string): string {
  const type = code === 404 ? 'NotFoundError' : 'InternalServerError'
  return JSON.stringify({ error: { message, type, param: code === 404 ? 'model' : null, code } })
}

function sendRoute(path: string, response: ServerResponse, script: TestServerScript): void {
  const body = ROUTES[path.replace(/^\/v1/, '')]?.(script)
  const status = body === undefined ? 404 : 200
  sendWhole(response, { status, body: body ?? '{"detail":"Not Found"}', headers: {} })
}
