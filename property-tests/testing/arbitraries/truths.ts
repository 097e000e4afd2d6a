import fc from 'fast-check'
import type { Truth } from '../../../corpora/scenario/index.ts'

const keys = fc.array(fc.constantFrom('heparin', 'aspirin', 'insulin', 'codeine', 'vancomycin'), {
  maxLength: 4,
})

/** Any truth, right or wrong: what is expected, what the event is about. */
export const truths: fc.Arbitrary<Truth> = fc.record({
  expectedBefore: keys,
  expectedAfter: keys,
  support: fc.constant([]),
  target: fc.option(fc.constantFrom('heparin', 'aspirin'), { nil: null }),
  replacement: fc.constant(null),
  problems: fc.array(fc.constantFrom('renal|acute failure', 'cardiovascular|shock'), { maxLength: 3 }),
})
