import type { ErrorRates } from '../../../models/index.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import type { LabSweep, SweepLab } from './open-sweep-lab.ts'

/** One sweep without errors and with them. */
export interface SweepPair {
  readonly before: readonly TrajectoryRecord[]
  readonly after: readonly TrajectoryRecord[]
}

/** Sweeps a lab in pairs; each error-free sweep runs once, whatever it is compared with. */
export function pairedSweeps(
  lab: SweepLab,
): (rates: Partial<ErrorRates>, sweep: LabSweep) => Promise<SweepPair> {
  const errorFree = new Map<string, Promise<TrajectoryRecord[]>>()
  return async (rates, sweep) => {
    const key = JSON.stringify(sweep)
    const before = errorFree.get(key) ?? lab.sweep(sweep)
    errorFree.set(key, before)
    return { before: await before, after: await lab.sweep({ ...sweep, rates }) }
  }
}
