import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Startable } from '../src/log/test-kit/beside.ts'
import type { SubjectReport } from './law-catalogue.ts'
import { REPORTS_END } from './post-reports.ts'
import type { LawOptions } from './testing/check-law.ts'

interface Asked {
  readonly law: string
  readonly options: LawOptions
}

/**
 * Reports of a law that a thread tries, in the order they come, until the thread has said that there are no more.
 * @throws Error when the thread ends before it: a law that waits for what never comes ends its thread without any error
 */
export async function* lawReports({ code }: Startable, asked: Asked): AsyncGenerator<SubjectReport> {
  const worker = new Worker(code, { eval: true, workerData: asked })
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
  let [told, isEnd] = [0, false]
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    isEnd = message === REPORTS_END
    if (isEnd) continue
    told += 1
    yield message as SubjectReport
  }
  const exitCode = await ended
  if (isEnd && exitCode === 0) return
  throw new Error(
    `Cannot judge ${asked.law}: its thread ended with code ${exitCode} after ${told} reports, before it was done`,
  )
}
