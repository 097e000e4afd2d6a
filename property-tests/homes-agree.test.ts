import { runLawApart } from './run-law-apart.ts'
import { homesAgree } from './testing/laws/homes-agree.ts'

runLawApart(homesAgree)
