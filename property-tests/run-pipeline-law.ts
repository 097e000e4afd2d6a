import t from 'tap'
import { PIPELINE_NAMES, pipelineOf, type Pipeline } from '../src/pipelines/index.ts'
import { runLaw } from './run-law.ts'
import type { Law } from './testing/law.ts'

const PIPELINES = [...PIPELINE_NAMES, 'selector(0)', 'selector(0.3)', 'selector(10)', 'selector(100)']

/** One law on every pipeline; those that break it by design have to, and are reported as doing so. The runs are shared out. */
export function runPipelineLaw(law: Law<Pipeline>): void {
  for (const name of PIPELINES) {
    const subject = pipelineOf(name)
    if (subject === null) throw new Error(`no pipeline ${name}`)
    t.test(`${name}: ${law.statement}`, (t) => runLaw(t, { law, subject, name, shares: PIPELINES.length }))
  }
}
