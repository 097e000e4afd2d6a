import type { PipelineChoice } from './resolved-plan.ts'

/** The pipeline as the tables' `pipeline` column has it: `rebuild`, `selector(0.3)`. */
export function pipelineLabel(pipeline: PipelineChoice): string {
  return pipeline.kind === 'selector' ? `selector(${pipeline.lambda})` : pipeline.kind
}
