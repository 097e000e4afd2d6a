import { setFlagsFromString } from 'node:v8'

/**
 * How far the heap may outgrow what is alive before it is swept, in percent. A sweep keeps some 30 MB alive and makes
 * garbage all the time; left alone, V8 lets it pile up to many times that, in this thread and in every worker.
 */
const HEAP_GROWTH_PERCENT = 40

/** Keeps the heap of this process near what it needs; costs a few percent of its time. Call before any worker starts. */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
}
