import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cohort } from '../../../../corpora/eicu/index.ts'
import { runSmallPlan } from '../../../exports/test-kit/run-small-plan.ts'
import { openLogView } from '../../../log/index.ts'
import { logOver } from '../../../log/log-over.ts'
import { openLevelStore } from '../../../log/open-level-log.ts'
import { atWrite } from '../../../log/test-kit/at-write.ts'
import { faultyStore } from '../../../log/test-kit/faulty-store.ts'
import type { ResolvedPlan } from '../../../plans/index.ts'
import { resumeInMemory } from '../../../runs/end-to-end/run-in-memory.ts'
import { RUN_STREAM } from '../../../runs/index.ts'
import { readRunEntries } from '../../../runs/read-run-entries.ts'

/** Writes after which each start of the run dies: enough that a table, and a write-ahead file beside it, hold some of it. */
const WRITES = [8, 8]

/** Makes the directories `whole`, `unfinished` and `finished` of one plan; the last two were interrupted twice. */
export async function runsToDamage(
  folder: string,
  { plan, cohort }: { readonly plan: ResolvedPlan; readonly cohort: Cohort },
): Promise<void> {
  const whole = join(folder, 'whole')
  const openCohort = (): Promise<Cohort> => Promise.resolve(cohort)
  await runSmallPlan(whole, { plan, openCohort })
  const view = await openLogView({ path: join(whole, 'log') })
  const beginning = (await readRunEntries(view)).slice(0, 2)
  await view.close()

  const run = join(folder, 'unfinished')
  await mkdir(run)
  for (const [index, writes] of WRITES.entries()) {
    const store = await openLevelStore({ path: join(run, 'log'), create: true })
    const log = logOver(faultyStore(store, { plan: atWrite(writes, { kind: 'refused', code: 'EIO' }) }))
    if (index === 0) await log.append({ stream: RUN_STREAM, at: 0, entries: beginning })
    await resumeInMemory({ plan, cohort, log }).catch(() => undefined)
    await log.close()
  }
  await cp(run, join(folder, 'finished'), { recursive: true })
  await runSmallPlan(join(folder, 'finished'), { plan, openCohort })
}
