import type { Task } from '../store/index.ts'
import type { UsesChoice } from './resolved-plan.ts'

/** The tasks of the uses in order, use 0 first (contract, `uses`). */
export function taskSequence(uses: UsesChoice): readonly Task[] {
  if (uses.kind === 'revision') return ['MED', 'MED', 'DX']
  return Array.from({ length: uses.count + 1 }, () => 'MED')
}
