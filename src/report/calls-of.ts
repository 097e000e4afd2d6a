import type { CallEntry } from '../store/index.ts'
import { operationOrder } from './operation-order.ts'
import type { TrajectoryRecord } from './trajectory-record.ts'

/** The calls of a trajectory in the order of tables. */
export function callsOf({ state }: Pick<TrajectoryRecord, 'state'>): CallEntry[] {
  return [...state.calls.values()].sort(operationOrder)
}

/** The id of a logical call: trajectory and operation. */
export function callId(trajectory: string, operation: string): string {
  return `${trajectory}/${operation}`
}
