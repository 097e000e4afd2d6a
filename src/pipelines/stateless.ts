import { activeNodes } from '../store/index.ts'
import { activeDocuments } from './active-documents.ts'
import { nothing } from './nothing.ts'
import { offers } from './offers.ts'
import { extraction } from './operations.ts'
import type { Pipeline } from './pipeline.ts'

/**
 * Every active document is extracted at every use and nothing is kept (paper B, App. O, declined there; B9.10). What the
 * last use extracted is discarded before the next one extracts again.
 */
export const stateless: Pipeline = {
  name: 'stateless',
  keepsNodes: false,
  malformedSummary: 'raw-text',
  ...nothing,
  prepare: (view, use) => ({
    discard: activeNodes(view.store).filter(({ session }) => session !== `use${use}`),
    operations: activeDocuments(view).map((document) => extraction(`use${use}`, document)),
  }),
  offer: offers.memory,
}
