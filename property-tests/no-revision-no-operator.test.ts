import { runLawApart } from './run-law-apart.ts'
import { noRevisionNoOperator } from './testing/laws/no-revision-no-operator.ts'

runLawApart(noRevisionNoOperator)
