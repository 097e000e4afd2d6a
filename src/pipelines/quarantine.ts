import { affected } from './affected.ts'
import { nothing } from './nothing.ts'
import { offers } from './offers.ts'
import { deriveAll } from './operations.ts'
import type { Pipeline } from './pipeline.ts'

/** Invalidates what a revision reaches and recomputes nothing (paper B, §4; B9.5). */
export const quarantine: Pipeline = {
  name: 'quarantine',
  keepsNodes: true,
  malformedSummary: 'raw-text',
  ingest: (documents) => deriveAll('ingest', documents),
  revise: (view, revision) => ({
    retire: affected(view, revision),
    as: 'invalidated',
    operations: [],
    selection: null,
  }),
  prepare: nothing.prepare,
  offer: offers.memory,
}
