import { setFlagsFromString } from 'node:v8'

/**
 * How far the heap may outgrow what is alive before it is swept, in percent. A sweep keeps some 30 MB alive and makes
 * garbage all the time; left alone, V8 lets it pile up to many times that, in this thread and in every worker.
 */
const HEAP_GROWTH_PERCENT = 40

/**
 * The first and last major version of V8 (Node 20 to 24) seen to know the flag. V8 lets nobody ask, and answers a flag it does
 * not know with a complaint on stderr, past everything that JavaScript could catch.
 */
const V8_MAJORS = [11, 13] as const

/**
 * Keeps the heap of this process near what it needs; costs a few percent of its time. Call before any worker starts. Under
 * a V8 that may not know how, it does nothing: the process then needs more memory, and everything else is the same.
 */
export function boundHeap(v8Version = process.versions.v8, setFlag = setFlagsFromString): void {
  const major = Number.parseInt(v8Version, 10)
  const [first, last] = V8_MAJORS
  if (major >= first && major <= last) setFlag(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
}
