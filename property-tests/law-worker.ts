import { workerData } from 'node:worker_threads'
import { LAW_CATALOGUE, MODEL_CATALOGUE } from './law-catalogue.ts'
import { postReports } from './post-reports.ts'
import type { LawOptions } from './testing/check-law.ts'

/** Tries the law that the thread was given and posts a report for each subject. */
const { law: name, options } = workerData as { readonly law: string; readonly options: LawOptions }
const law = [...LAW_CATALOGUE, ...MODEL_CATALOGUE].find((known) => known.name === name)
if (law === undefined) throw new Error(`no law ${name}`)
await postReports(law, options)
