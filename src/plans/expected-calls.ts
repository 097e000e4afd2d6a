import type { EventName } from '../../corpora/scenario/index.ts'
import type { PipelineChoice } from './resolved-plan.ts'

/** Model calls of a trajectory without model errors; they differ only where a selector decides from prompt lengths. */
export interface CallRange {
  readonly least: number
  readonly most: number
}

/**
 * Calls of one trajectory: ingest + revise + uses, by the counting rules that follow from the pipelines' definitions
 * (paper B, §4; B9.12). `documents` counts those present at ingest, the event's included.
 */
export function expectedCalls(cell: {
  readonly pipeline: PipelineChoice
  readonly event: EventName
  readonly documents: number
  readonly uses: number
}): CallRange {
  const { pipeline, event, documents, uses } = cell
  const replaced = event === 'E2' ? 1 : 0
  const revised = replaced === 1 || event === 'E1' || event === 'E1b'
  const active = revised && replaced === 0 ? documents - 1 : documents
  const memory = 2 * documents + 1
  // What a repair redoes: the global summary, and at a replacement the document's facts and summary before it.
  const repair = revised ? 1 + 2 * replaced : 0
  switch (pipeline.kind) {
    case 're-read':
    case 're-read-filtered':
      return exactly(uses)
    case 'cache':
      return exactly(documents + replaced + uses)
    case 'rebuild':
      return exactly(memory + (revised ? 2 * active + 1 : 0) + uses)
    case 'local-repair':
    case 'task-filtered':
      return exactly(memory + repair + uses)
    case 'quarantine':
    case 'no-propagation':
      return exactly(memory + uses)
    case 'selector':
      return { least: memory + uses + (pipeline.lambda === 0 ? repair : 0), most: memory + repair + uses }
    case 'stateless':
      return exactly(documents + 1 + (uses - 1) * (active + 1))
  }
}

function exactly(calls: number): CallRange {
  return { least: calls, most: calls }
}
