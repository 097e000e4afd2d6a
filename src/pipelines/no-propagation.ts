import { nothing } from './nothing.ts'
import type { Pipeline } from './pipeline.ts'
import { quarantine } from './quarantine.ts'

/** The negative control: a revision reaches no derived node; old ones stay eligible and commit (paper B, §4; B9.6). */
export const noPropagation: Pipeline = { ...quarantine, name: 'no-propagation', revise: nothing.revise }
