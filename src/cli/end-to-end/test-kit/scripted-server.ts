import { digestOf } from '../../../ids/index.ts'
import { scriptedModel } from '../../../models/index.ts'
import { answersOf } from '../../../models/openai/test-server/answers-of.ts'
import type { TestServerScript } from '../../../models/openai/test-server/script.ts'
import { startTestServer } from '../../../models/openai/test-server/start-test-server.ts'

/** A server behind which a scripted model sits, and which can hold its answers. */
export interface ScriptedServer {
  readonly url: string
  /** requests so far, and by prompt */
  readonly served: () => { readonly total: number; readonly byPrompt: ReadonlyMap<string, number> }
  /**
   * Answers `count` more requests and holds those that come later, the next one included.
   * @returns resolves when the first request is held
   */
  holdAfter(count: number): Promise<void>
  /** Resolves when `count` more requests have come; all of them are answered. */
  reached(count: number): Promise<void>
  /** Answers what is held, and everything after it. */
  release(): void
  close(): Promise<void>
}

/** @param fault what goes wrong with a request, beside the holding */
export async function scriptedServer(fault?: TestServerScript['fault']): Promise<ScriptedServer> {
  const answer = answersOf(scriptedModel({ name: 'served' }))
  const byPrompt = new Map<string, number>()
  let total = 0
  let left = Infinity
  let onHeld = (): void => undefined
  let awaited = { total: Infinity, arrive: (): void => undefined }
  let held: (() => void)[] = []
  const server = await startTestServer({
    ...(fault === undefined ? {} : { fault }),
    answer: async (body) => {
      const prompt = digestOf(body.messages.map(({ role, content }) => ({ role, content })))
      byPrompt.set(prompt, (byPrompt.get(prompt) ?? 0) + 1)
      total += 1
      left -= 1
      if (total >= awaited.total) awaited.arrive()
      if (left < 0) {
        await new Promise<void>((resolve) => {
          held.push(resolve)
          onHeld()
        })
      }
      return answer(body)
    },
  })
  return {
    url: server.url,
    served: () => ({ total, byPrompt: new Map(byPrompt) }),
    holdAfter: (count) =>
      new Promise((resolve) => {
        left = count
        onHeld = resolve
      }),
    reached: (count) =>
      new Promise((resolve) => {
        awaited = { total: total + count, arrive: resolve }
      }),
    release: () => {
      left = Infinity
      for (const each of held) each()
      held = []
    },
    close: () => server.close(),
  }
}
