import t from 'tap'
import { sha256 } from '../ids/index.ts'
import { logContract } from './log-contract.ts'
import { logOver } from './log-over.ts'
import { openLevelStore } from './open-level-log.ts'
import { atWrite } from './test-kit/at-write.ts'
import { all, range, values } from './test-kit/contract-tools.ts'
import { lateMemoryKit, tornLevelKit } from './test-kit/faulty-kit.ts'
import { faultyStore } from './test-kit/faulty-store.ts'
import { levelKit } from './test-kit/level-kit.ts'
import { levelTail } from './test-kit/level-tail.ts'
import type { StoreFault } from './test-kit/store-fault.ts'

// a bound for what hangs, also where the file is run by itself on a busy machine
t.setTimeout(600_000)

logContract('late log in memory', lateMemoryKit)
logContract('late LevelDB log that leaves unfinished writes behind', tornLevelKit)

const FAULTS: readonly StoreFault[] = [
  { kind: 'refused', code: 'EIO' },
  { kind: 'refused', code: 'ENOSPC' },
  { kind: 'refused', code: 'EROFS' },
  { kind: 'unsaid' },
  { kind: 'lost' },
  { kind: 'torn', part: 0.001 },
  { kind: 'torn', part: 0.5 },
  { kind: 'torn', part: 0.999 },
  { kind: 'zeroed' },
  { kind: 'holed' },
]

const APPENDS = 5

for (const fault of FAULTS) {
  const name = JSON.stringify(fault)
  void t.test(
    `log whose write meets ${name} keeps what it acknowledged and no part of an append`,
    async (t) => {
      for (const n of range(APPENDS).map((index) => index + 1)) {
        const kit = await levelKit()
        t.teardown(() => kit.clean())
        const { path } = kit
        const store = await openLevelStore({ path, create: true })
        const log = logOver(faultyStore(store, { plan: atWrite(n, fault), tail: levelTail(path) }))
        const acknowledged: number[] = []
        const failures: unknown[] = []
        for (const at of range(APPENDS)) {
          const append = { stream: 'a', at: 2 * at, entries: [at, `${at} too`], bodies: [`body ${at}`] }
          await log.append(append).then(
            () => acknowledged.push(at),
            (error: unknown) => failures.push(error),
          )
        }
        t.strictSame(acknowledged, range(n - 1), `write ${n} and none behind it fails`)
        const line = /^Cannot write to the log [^\n]+: IO error: [^\n]+$/
        t.match(
          failures,
          range(APPENDS - n + 1).map(() => ({ code: 'log-write-failed', message: line })),
        )
        await log.close()

        const again = await kit.open()
        const kept = range(n - 1 + (fault.kind === 'unsaid' ? 1 : 0))
        t.strictSame(
          await values(again.scan()),
          kept.flatMap((at) => [at, `${at} too`]),
        )
        for (const at of range(APPENDS)) {
          t.equal(await again.body(sha256(`body ${at}`)), kept.includes(at) ? `body ${at}` : null)
        }
        await again.append({ stream: 'a', at: 2 * kept.length, entries: ['goes on'] })
        t.equal((await all(again.scan())).length, 2 * kept.length + 1)
        await again.close()
      }
    },
  )
}

void t.test('log whose disk cannot be read says so in one line, and an append then fails', async (t) => {
  const kit = await levelKit()
  t.teardown(() => kit.clean())
  const before = await kit.open()
  await before.append({ stream: 'a', at: 0, entries: [1], bodies: ['text'] })
  await before.close()
  const store = await openLevelStore({ path: kit.path, create: false })
  const log = logOver(
    faultyStore(store, { plan: ({ kind }) => (kind === 'read' ? { kind: 'refused', code: 'EIO' } : null) }),
  )
  const line = { code: 'log-read-failed', message: /^Cannot read the log [^\n]+: IO error: [^\n]+$/ }
  await t.rejects(all(log.scan()), line)
  await t.rejects(log.body(sha256('text')), line)
  await t.rejects(log.append({ stream: 'a', at: 1, entries: [2] }), { code: 'log-write-failed' })
  await log.close()
  const again = await kit.open()
  t.strictSame(await values(again.scan()), [1])
  await again.close()
})
