import type { CellIdentity } from '../store/index.ts'

/** A cell of a run: all of a trajectory's identity but the person. */
export type CellKey = Omit<CellIdentity, 'patient'>

/** Cells of one setting differ in event and pipeline; settings are never pooled. */
export type Setting = Omit<CellKey, 'event' | 'pipeline'>
