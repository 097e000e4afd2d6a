import type { Agent, ClientRequest } from 'node:http'
import type { Socket } from 'node:net'

/** What `http.request` calls on an agent; Node documents the class but not this method, which custom agents replace. */
interface RequestSink {
  addRequest(request: ClientRequest, ...rest: unknown[]): void
}

/**
 * The same agent as seen by one request, with a note of whether any byte of a response came. A connection that broke
 * before the first byte may be tried again, one that broke after it may not, and node-fetch tells no difference between
 * a break before the status line and one within the headers.
 */
export function watchFirstByte(agent: Agent): { readonly agent: Agent; seen(): boolean } {
  let isSeen = false
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
    sink.addRequest(request, ...rest)
  }
  return { agent: watching, seen: () => isSeen }
}
