import { runLawApart } from './run-law-apart.ts'
import { selectorRepairsWhatIsWorthItsCost } from './testing/laws/selector-repairs-what-is-worth-its-cost.ts'

runLawApart(selectorRepairsWhatIsWorthItsCost)
