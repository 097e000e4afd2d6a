import { offers } from './offers.ts'
import type { Pipeline } from './pipeline.ts'
import { reRead } from './re-read.ts'

/** Re-reading that shows only what the task allows (paper B, §6.3; B9.8). */
export const reReadFiltered: Pipeline = {
  ...reRead,
  name: 're-read-filtered',
  offer: offers.allowedDocuments,
}
