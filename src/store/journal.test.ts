import t from 'tap'
import { UserError, type DocumentId, type TrajectoryId } from '../ids/index.ts'
import { openMemoryLog, type Log } from '../log/index.ts'
import type { Entry } from './entry.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type TrajectoryState } from './fold-trajectory.ts'
import { openJournal } from './journal.ts'
import { storeOf } from './test-rows/store-of.ts'

const ID = '0123456789abcdef' as TrajectoryId

function arrival(line: string): Entry[] {
  return [...storeOf([line]).evidence.values()].map((row) => ({ type: 'evidence', row, tokens: 1 }))
}

/** Decides what only the state of the moment can tell: the next version. */
function nextVersion({ store }: TrajectoryState): Entry[] {
  return arrival(`D1@${store.evidence.size + 1}`)
}

async function entriesOf(log: Log): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const { entry } of log.read(ID)) entries.push(entry as Entry)
  return entries
}

/** A log that makes earlier writes wait for later ones before it acknowledges them. */
function slowLog(log: Log): Log {
  const waiting: (() => void)[] = []
  return {
    ...log,
    append: async (append) => {
      const turn = new Promise<void>((resolve) => waiting.push(resolve))
      await log.append(append)
      if (waiting.length === 3) for (const release of waiting.toReversed()) release()
      await turn
    },
  }
}

t.test('a write resolves with the state just after it, which the log then holds', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(log, ID)
  t.same(journal.state(), EMPTY_TRAJECTORY, 'a new trajectory has done nothing')
  const after = await journal.write(nextVersion)
  t.same([...after.store.evidence.keys()], ['D1@1'])
  t.equal(journal.state(), after)
  t.same(foldTrajectory(EMPTY_TRAJECTORY, await entriesOf(log)), after)
})

t.test('writes at once are ordered and none decides on a stale state', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(log, ID)
  const states = await Promise.all(Array.from({ length: 50 }, () => journal.write(nextVersion)))
  const expected = Array.from({ length: 50 }, (_, index) => `D1@${index + 1}`)
  t.same([...journal.state().store.evidence.keys()], expected)
  t.same(
    states.map(({ store }) => store.evidence.size),
    expected.map((_, index) => index + 1),
    'each saw those before it and none after',
  )
  const entries = await entriesOf(log)
  t.same(
    entries.map((entry) => (entry.type === 'evidence' ? entry.row.version : 0)),
    expected.map((_, index) => index + 1),
    'the log has them in the order they were decided in',
  )
})

t.test('the order is that of decisions, not of acknowledgements', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(slowLog(log), ID)
  await Promise.all([journal.write(nextVersion), journal.write(nextVersion), journal.write(nextVersion)])
  t.same(foldTrajectory(EMPTY_TRAJECTORY, await entriesOf(log)), journal.state())
  t.same([...journal.state().store.evidence.keys()], ['D1@1', 'D1@2', 'D1@3'])
})

t.test('a decision that throws changes nothing and writes nothing', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(log, ID)
  await journal.write(nextVersion)
  const before = journal.state()
  await t.rejects(
    journal.write(() => {
      throw new Error('no')
    }),
    /no/,
  )
  await t.rejects(
    journal.write(() => arrival('D1@1')),
    /row D1@1 is written once/,
  )
  t.equal(journal.state(), before)
  t.equal((await entriesOf(log)).length, 1)
})

t.test('opening again folds what the log holds and goes on behind it', async (t) => {
  const log = openMemoryLog()
  const first = await openJournal(log, ID)
  await first.write(nextVersion)
  await first.write((state) => [
    {
      type: 'evidence-status',
      id: 'D1' as DocumentId,
      version: state.store.evidence.size,
      status: 'revoked',
    },
  ])
  const second = await openJournal(log, ID)
  t.same(second.state(), first.state())
  await second.write(nextVersion)
  t.same(
    [...second.state().store.evidence.values()].map(({ status }) => status),
    ['revoked', 'active'],
  )
})

/** A log that refuses its n-th append, once, and takes all others. */
function refusingLog(log: Log, refused: number, reason: Error): Log {
  let count = 0
  return {
    ...log,
    append: (append) => {
      count += 1
      return count === refused ? Promise.reject(reason) : log.append(append)
    },
  }
}

t.test('after a refused write memory shows what the log holds, and nothing more is written', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(refusingLog(log, 3, new Error('no such luck')), ID)
  await journal.write(nextVersion)
  const accepted = await journal.write(nextVersion)
  const writes = [journal.write(nextVersion), journal.write(nextVersion), journal.write(nextVersion)]
  t.equal(journal.state().store.evidence.size, 5, 'while they are on their way they are part of the state')
  const outcomes = await Promise.allSettled(writes)
  const [first] = outcomes
  const reason: unknown = first?.status === 'rejected' ? first.reason : null
  t.match(reason, {
    name: 'RefusedWrite',
    code: 'journal-refused',
    message: /^Cannot write entry 2 of trajectory [0-9a-f]{16}: the log refused it \(no such luck\); [^\n]+$/,
  })
  for (const outcome of outcomes) t.equal(outcome.status === 'rejected' ? outcome.reason : null, reason)
  t.equal(journal.state(), accepted)
  let decisions = 0
  await t.rejects(
    journal.write(() => {
      decisions += 1
      return []
    }),
    reason as Error,
  )
  t.equal(decisions, 0, 'nothing is decided on a dead journal')
  t.same(foldTrajectory(EMPTY_TRAJECTORY, await entriesOf(log)), journal.state())
  const again = await openJournal(log, ID)
  t.same(again.state(), accepted)
  await again.write(nextVersion)
  t.equal((await entriesOf(log)).length, 3, 'a new journal goes on from there')
})

t.test('a write that the log accepted before a later one was refused is part of the state', async (t) => {
  const log = openMemoryLog()
  const journal = await openJournal(log, ID)
  const taken = journal.write(nextVersion)
  const bad = journal.write((state) => [{ ...(nextVersion(state)[0] as Entry), tokens: Number.NaN } as Entry])
  const [after, refusal] = await Promise.allSettled([taken, bad])
  t.equal(after.status, 'fulfilled')
  t.match(refusal, { status: 'rejected', reason: { name: 'RefusedWrite', message: /\.tokens/ } })
  t.equal(journal.state().store.evidence.size, 1)
  t.same(foldTrajectory(EMPTY_TRAJECTORY, await entriesOf(log)), journal.state())
})

t.test(
  'of writes that are acknowledged in another order the last one stands once a later one is refused',
  async (t) => {
    const log = openMemoryLog()
    const cause = new Error('no such luck')
    const ends: (() => void)[] = []
    const lastFirst: Log = {
      ...log,
      append: async (append) => {
        await log.append(append)
        await new Promise<void>((resolve) => {
          ends.push(resolve)
          // A turn later, so that the third waits by then as well.
          if (ends.length === 3) queueMicrotask(() => ends.toReversed().forEach((end) => end()))
        })
      },
    }
    const journal = await openJournal(refusingLog(lastFirst, 4, cause), ID)
    const states = await Promise.all(Array.from({ length: 3 }, () => journal.write(nextVersion)))
    await t.rejects(journal.write(nextVersion), { name: 'RefusedWrite', cause })
    t.equal(journal.state(), states[2])
  },
)

t.test('an error of the log that its user can mend comes through as it is', async (t) => {
  const full = new UserError('log-write-failed', 'Cannot write to the log x: disk full; free some')
  const journal = await openJournal(refusingLog(openMemoryLog(), 1, full), ID)
  await t.rejects(journal.write(nextVersion), full)
  await t.rejects(journal.write(nextVersion), full)
  t.same(journal.state(), EMPTY_TRAJECTORY)
})

t.test('bodies go to the log with the entries that name them, and none unless given', async (t) => {
  const memory = openMemoryLog()
  const bodies: unknown[] = []
  const log: Log = {
    ...memory,
    append: (append) => {
      bodies.push(append.bodies)
      return memory.append(append)
    },
  }
  const journal = await openJournal(log, ID)
  await journal.write(nextVersion)
  await journal.write(nextVersion, ['prompt', 'answer'])
  t.strictSame(bodies, [[], ['prompt', 'answer']])
})

t.test('an acknowledgement waits for the disk', async (t) => {
  let release = (): void => undefined
  const waits = new Promise<void>((resolve) => (release = resolve))
  const memory = openMemoryLog()
  const log: Log = { ...memory, append: (append) => waits.then(() => memory.append(append)) }
  const journal = await openJournal(log, ID)
  const ends: string[] = []
  const written = journal.write(nextVersion).then(() => ends.push('acknowledged'))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  ends.push('durable')
  release()
  await written
  t.strictSame(ends, ['durable', 'acknowledged'])
})

t.test('what is not durable is not acknowledged', async (t) => {
  const log = openMemoryLog()
  const full: Log = { ...log, append: () => Promise.reject(new Error('disk full')) }
  const journal = await openJournal(full, ID)
  await t.rejects(journal.write(nextVersion), /disk full/)
  t.equal((await entriesOf(log)).length, 0)
})
