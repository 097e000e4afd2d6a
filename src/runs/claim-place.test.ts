import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { planOf, SMALL_PLAN } from '../exports/test-kit/run-small-plan.ts'
import { checkPlace, WITHDRAWN_PREFIX } from './check-place.ts'
import { claimPlace } from './claim-place.ts'
import { beginRun, openRunDirectory } from './run-directory.ts'

const PEOPLE = { type: 'people', survey: {}, planned: 0 } as never

t.test('place that is claimed is nobody else’s until it is let go, and then as it was', async (t) => {
  const folder = t.testdir()
  const path = join(folder, 'deep', 'run')
  const claim = await claimPlace(path)
  await t.rejects(claimPlace(path), { code: 'log-in-use' })
  await t.rejects(openRunDirectory(path, planOf(SMALL_PLAN)), { code: 'log-in-use' })
  t.ok(existsSync(join(path, 'log')), 'who was refused has taken nothing away')
  await claim.release()
  t.same(readdirSync(folder), [])
  await (await claimPlace(path)).release()
  t.same(readdirSync(folder), [])
})

t.test('place in which a run has begun is kept', async (t) => {
  const path = join(t.testdir(), 'run')
  const claim = await claimPlace(path)
  await beginRun(claim, planOf(SMALL_PLAN), PEOPLE)
  await claim.release()
  await t.rejects(claimPlace(path), { code: 'log-in-use', message: /has begun a run there/ })
  const begun = await openRunDirectory(path, planOf(SMALL_PLAN))
  t.match(begun, { kind: 'open', entries: { length: 2 } })
  if (begun?.kind === 'open') await begun.log.close()
})

t.test('place that a process was killed in while it let go of it is free', async (t) => {
  const path = t.testdir()
  await mkdir(join(path, `${WITHDRAWN_PREFIX}x`, 'log'), { recursive: true })
  await checkPlace(path)
  await mkdir(join(path, 'other'))
  await t.rejects(checkPlace(path), { code: 'out-not-a-run' })
})
