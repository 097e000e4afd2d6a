import { runLawApart } from './run-law-apart.ts'
import { noActiveNodeOutlivesItsAncestors } from './testing/laws/no-active-node-outlives-its-ancestors.ts'

runLawApart(noActiveNodeOutlivesItsAncestors)
