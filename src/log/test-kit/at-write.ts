import type { FaultPlan, StoreFault } from './store-fault.ts'

/** Does something to the n-th write alone. */
export function atWrite(n: number, fault: StoreFault): FaultPlan {
  return (call) => (call.kind === 'write' && call.n === n ? fault : null)
}
