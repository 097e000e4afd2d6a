import { localRepair } from './local-repair.ts'
import { offers } from './offers.ts'
import type { Pipeline } from './pipeline.ts'

/** Maintains memory as local repair does and shows only what the task allows (paper B, §6.3; B9.7). */
export const taskFiltered: Pipeline = { ...localRepair, name: 'task-filtered', offer: offers.allowedMemory }
