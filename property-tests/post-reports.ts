import { parentPort } from 'node:worker_threads'
import type { CataloguedLaw } from './law-catalogue.ts'
import type { LawOptions } from './testing/check-law.ts'

/** What a thread posts behind its last report. */
export const REPORTS_END = 'end'

/** Tries a law in a thread and posts a report for each subject, then that it was the last. */
export async function postReports(law: Pick<CataloguedLaw, 'check'>, options: LawOptions): Promise<void> {
  for await (const report of law.check(options)) parentPort?.postMessage(report)
  parentPort?.postMessage(REPORTS_END)
}
