import { nothing } from './nothing.ts'
import { offers } from './offers.ts'
import type { Pipeline } from './pipeline.ts'

/** No memory: the current documents are read again at every use (paper B, §4; B9.1). */
export const reRead: Pipeline = {
  name: 're-read',
  keepsNodes: false,
  malformedSummary: 'raw-text',
  ...nothing,
  offer: offers.documents,
}
