import { runLawApart } from './run-law-apart.ts'
import { independentSupportSurvives } from './testing/laws/independent-support-survives.ts'

runLawApart(independentSupportSurvives)
