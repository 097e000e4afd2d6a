import type { Agent, ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What `http.request` calls on an agent; Node documents the class but not this method, which custom agents replace. */
interface RequestSink {
  addRequest(request: ClientRequest, ...rest: unknown[]): void
}

/**
 * The same agent as seen by one request, with a note of what node-fetch does not tell:
 * - whether any byte of a response came (`seen`). A connection that broke before the first byte may be tried again, one
 *   that broke after it may not, and node-fetch tells no difference between a break before the status line and one within
 *   the headers;
 * - whether the server switched to another protocol (`isSwitched`). Nobody asked it to; Node then closes the request without
 *   a response or an error, for which node-fetch would wait for ever, so it is made an error here.
 */
export function watchRequest(agent: Agent): {
  readonly agent: Agent
  seen(): boolean
  isSwitched(): boolean
} {
  let isSeen = false
  let isSwitched = false
  const sink = agent as unknown as RequestSink
  const watching = Object.create(agent) as Agent & RequestSink
  watching.addRequest = (request, ...rest) => {
    request.once('socket', (socket: Socket) => {
      const onData = () => {
        isSeen = true
        socket.off('data', onData)
      }
      socket.on('data', onData)
      request.once('close', () => socket.off('data', onData))
    })
    request.once('upgrade', (_, socket: Duplex) => {
      isSwitched = true
      socket.destroy()
      request.emit('error', new Error('the server switched to another protocol'))
    })
    sink.addRequest(request, ...rest)
  }
  return { agent: watching, seen: () => isSeen, isSwitched: () => isSwitched }
}
