import type { ServerResponse } from 'node:http'

/** A whole response. Like uvicorn it keeps the connection and gives no hint of for how long. */
export function sendWhole(
  response: ServerResponse,
  reply: {
    readonly status: number
    readonly body: string | Uint8Array
    readonly headers: Readonly<Record<string, string>>
  },
): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(reply.body),
    // Set by hand, or Node adds a Keep-Alive header that tells clients when it will close.
    connection: 'keep-alive',
    ...reply.headers,
  })
  response.end(reply.body)
}
