import fc from 'fast-check'
import type { HistoryStep } from '../play/history-step.ts'

/** Few documents, so that steps meet. */
const documents = fc.constantFrom('D1', 'D1', 'D1', 'D2', 'D2', 'D3')
/** how many steps ago the one who writes looked; mostly just now */
const behind = fc.constantFrom(0, 0, 1, 2, 3, 4)

const steps: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ step: fc.constant('deliver' as const), document: documents }) },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constant('extract' as const),
      document: documents,
      facts: fc.nat({ max: 3 }),
      behind,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constant('summarise' as const), document: documents, behind }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('merge' as const), behind }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('revise' as const),
      document: documents,
      kind: fc.constantFrom('revoke' as const, 'replace' as const),
      propagates: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constant('snapshot' as const), shows: fc.nat({ max: 255 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ step: 'commit' as const }) },
)

const OPENING: readonly HistoryStep[] = [
  { step: 'deliver', document: 'D1' },
  { step: 'extract', document: 'D1', facts: 2, behind: 0 },
]

/**
 * Histories of a store as steps, which `playHistory` turns into entries by the rules alone: documents are delivered and
 * revised, facts and summaries admitted from what was seen some steps ago, uses look and commit, in any order.
 */
export const histories: fc.Arbitrary<readonly HistoryStep[]> = fc.oneof(
  fc.array(steps, { maxLength: 14 }),
  fc.array(steps, { maxLength: 12 }).map((drawn) => [...OPENING, ...drawn]),
)
