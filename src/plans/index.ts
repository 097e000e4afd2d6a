export { canonicalPlan } from './canonical-plan.ts'
export { expandPlan, type Expansion, type PlannedCell, type PlannedPerson } from './expand-plan.ts'
export { expectedCalls, type CallRange } from './expected-calls.ts'
export { forecastPlan, type Forecast, type ScenarioSize } from './forecast-plan.ts'
export { MAX_TOKENS, TYPICAL_SCENARIO } from './limits.ts'
export { overridePlan, type PlanOverrides } from './override-plan.ts'
export { parsePlan } from './parse-plan.ts'
export { planDifference } from './plan-difference.ts'
export {
  type CorpusChoice,
  type ModelChoice,
  type OpenaiChoice,
  type PeopleChoice,
  type PipelineChoice,
  type PlainPipeline,
  type ReplayChoice,
  type ResolvedPlan,
  type Role,
  type ScriptedChoice,
  type UsesChoice,
} from './resolved-plan.ts'
export { taskSequence } from './task-sequence.ts'
