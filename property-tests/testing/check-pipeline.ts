import type { Pipeline } from '../../src/pipelines/index.ts'
import { checkLaw, type LawOptions } from './check-law.ts'
import type { Law } from './law.ts'
import type { LawReport } from './law-report.ts'
import { PIPELINE_LAWS } from './laws/pipeline-laws.ts'

/**
 * Tries laws on a pipeline, yours or the product's; one report a law, in the laws' order.
 * @param options seed and number of cases; `laws`, all pipeline laws unless given
 */
export async function checkPipeline(
  pipeline: Pipeline,
  options: LawOptions & { readonly laws?: readonly Law<Pipeline>[] },
): Promise<LawReport[]> {
  const { laws = PIPELINE_LAWS, ...run } = options
  const reports: LawReport[] = []
  for (const law of laws) reports.push(await checkLaw(law, pipeline, run))
  return reports
}
