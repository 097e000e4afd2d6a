import type { Pipeline } from '../../src/pipelines/index.ts'
import { selectRepairs } from '../../src/pipelines/selector/select-repairs.ts'
import { selector } from '../../src/pipelines/selector/selector.ts'
import type { Select } from '../testing/laws/selector-on-the-printed-costs.ts'

/** A selection, or a selector as a whole, that is wrong on purpose in one thing. */
interface WrongSelector<Subject> {
  readonly name: string
  readonly subject: Subject
  /** the laws about it that break, and no others */
  readonly caughtBy: readonly string[]
}

const BEST = 'selector-takes-the-best-closed-set'
const PRINTED = 'selector-on-the-printed-costs'

/** On the printed chain, where each node gains more than the next, the first two pick what is printed. */
export const WRONG_SELECTIONS: readonly WrongSelector<Select>[] = [
  {
    name: 'picks what gains by itself, with or without what it derives from',
    subject: (candidates, lambda) =>
      candidates.filter(({ value, cost }) => value - lambda * cost >= 0).map(({ name }) => name),
    caughtBy: [BEST],
  },
  {
    name: 'picks one after the other what gains by itself and has what it derives from',
    subject: (candidates, lambda) => {
      const picked = new Set<string>()
      for (let size = -1; size < picked.size;) {
        size = picked.size
        for (const { name, value, cost, predecessors } of candidates)
          if (value - lambda * cost >= 0 && predecessors.every((needed) => picked.has(needed)))
            picked.add(name)
      }
      return [...picked]
    },
    caughtBy: [BEST],
  },
  {
    name: 'picks everything or nothing',
    subject: (candidates, lambda) => {
      const picked = selectRepairs(candidates, lambda)
      return picked.length === candidates.length ? picked : []
    },
    caughtBy: [PRINTED, BEST],
  },
]

/** Selectors whose prompts, graph or weights are not those of the paper. */
export const WRONG_SELECTORS: readonly WrongSelector<(lambda: number) => Pipeline>[] = [
  {
    name: 'weighs costs twice',
    subject: (lambda) => selector(2 * lambda),
    caughtBy: ['selector-repairs-what-is-worth-its-cost'],
  },
  {
    name: 'repairs everything, whatever it costs',
    subject: () => selector(0),
    caughtBy: ['selector-repairs-what-is-worth-its-cost'],
  },
]
