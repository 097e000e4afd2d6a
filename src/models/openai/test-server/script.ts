import type { ChatBody } from './chat-body.ts'
import type { Fault } from './fault.ts'
import type { ServerAnswer } from './server-answer.ts'

/** One request as it came. */
export interface ServerCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** the bytes of the body as text, and their hash */
  readonly text: string
  readonly sha256: string
  readonly body: ChatBody
  /** how often this very body has come, this time included */
  readonly nth: number
  /** which request of all this is, from 1 */
  readonly index: number
}

/** How a test server behaves. */
export interface TestServerScript {
  /** the model; without it every answer is `{}` */
  readonly answer?: (body: ChatBody) => ServerAnswer | Promise<ServerAnswer>
  /** what goes wrong with a request; null = nothing */
  readonly fault?: (call: ServerCall) => Fault | null
  /** answers are held until this many requests are in flight at the same time, then all held are sent */
  readonly together?: number
  /** known models; without it every name is known */
  readonly models?: readonly string[]
}
