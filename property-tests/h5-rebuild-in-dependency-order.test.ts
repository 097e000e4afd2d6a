import { runLawApart } from './run-law-apart.ts'
import { h5RebuildInDependencyOrder } from './testing/laws/h5-rebuild-in-dependency-order.ts'

runLawApart(h5RebuildInDependencyOrder)
