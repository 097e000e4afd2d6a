import type { Verb } from './verb.ts'
import { benchVerb } from './verbs/bench.ts'
import { checkVerb } from './verbs/check.ts'
import { corpusVerb } from './verbs/corpus.ts'
import { exportVerb } from './verbs/export.ts'
import { keysVerb } from './verbs/keys.ts'
import { planVerb } from './verbs/plan.ts'
import { reportVerb } from './verbs/report.ts'
import { runVerb } from './verbs/run.ts'
import { statusVerb } from './verbs/status.ts'
import { strengthVerb } from './verbs/strength.ts'

/** Every verb there is, in the order of the help. */
export const VERBS: readonly Verb[] = [
  runVerb,
  planVerb,
  statusVerb,
  reportVerb,
  exportVerb,
  checkVerb,
  corpusVerb,
  keysVerb,
  strengthVerb,
  benchVerb,
]
