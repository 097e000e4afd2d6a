import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { completionBody } from './completion-body.ts'
import type { Fault } from './fault.ts'
import { sendWhole } from './send-whole.ts'
import type { ServerAnswer } from './server-answer.ts'

const PART = '{"id":"chatcmpl-0","choices":['

/** Does to a response what the fault says. `answer` is what the request would have got. */
export function sendFault(
  fault: Fault,
  to: { readonly response: ServerResponse; readonly model: string; readonly answer: ServerAnswer },
): void {
  const { response } = to
  const socket = socketOf(response)
  switch (fault.kind) {
    case 'status':
      sendWhole(response, { status: fault.status, body: textOf(fault.body), headers: fault.headers ?? {} })
      return
    case 'bytes':
      sendWhole(response, { status: 200, body: fault.bytes, headers: {} })
      return
    case 'answer': {
      const said = { ...to.answer, ...fault.answer }
      sendWhole(response, { status: 200, body: completionBody(to.model, said, fault), headers: {} })
      return
    }
    case 'reset-before-first-byte':
      socket.resetAndDestroy()
      return
    case 'cut-in-headers':
      socket.end('HTTP/1.1 200 OK\r\nContent-Le')
      return
    case 'reset-in-body':
      sendPart(response, () => socket.resetAndDestroy())
      return
    case 'cut-in-body':
      sendPart(response, () => socket.end())
      return
    case 'stall-in-body':
      sendPart(response, () => undefined)
      return
    case 'endless-body':
      sendForever(response)
      return
    case 'wire':
      socket.write(fault.bytes)
      return
    case 'not-http':
      socket.end('220 mail.example ESMTP ready\r\n')
      return
    case 'no-answer':
      return
  }
}

function socketOf(response: ServerResponse): Socket {
  if (response.socket === null) throw new Error('Cannot send a fault: the connection is gone')
  return response.socket
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
}

/** Headers that announce more than is sent, and a part of the body. */
function sendPart(response: ServerResponse, next: () => void): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 })
  response.write(PART, next)
}

/** Writes whenever the client has taken what was written, until it goes away. */
function sendForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.on('drain', more)
  more()
}
