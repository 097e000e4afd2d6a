import fc from 'fast-check'
import { scenarios } from './scenarios.ts'

/** A scenario and how long the calls of its trajectory take. */
export const plannedTrajectories = fc.record({
  scenario: scenarios,
  delays: fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
})
