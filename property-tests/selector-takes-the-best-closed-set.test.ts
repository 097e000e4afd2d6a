import t from 'tap'
import { selectByEnumeration } from '../src/pipelines/selector/select-by-enumeration.ts'
import { selectByMinCut } from '../src/pipelines/selector/select-by-min-cut.ts'
import { selectRepairs } from '../src/pipelines/selector/select-repairs.ts'
import { runLaw } from './run-law.ts'
import { selectorTakesTheBestClosedSet as law } from './testing/laws/selector-takes-the-best-closed-set.ts'

const SELECTIONS = { selectRepairs, selectByEnumeration, selectByMinCut }

for (const [name, subject] of Object.entries(SELECTIONS))
  t.test(`${name}: ${law.statement}`, (t) => runLaw(t, { law, subject, name }))
