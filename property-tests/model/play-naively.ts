import { invariant } from '../../src/ids/index.ts'
import { NAMED_NUMBER_MAX } from '../histories/limits.ts'
import type { RowName, Step } from '../histories/step.ts'
import type { Outcome } from '../histories/world.ts'
import { activeRow, added, batchOf, changed, named, reachedFrom } from './naive-rows.ts'
import { IDLE_NAIVE_SESSION, type NaiveRow, type NaiveSession, type NaiveWorld } from './naive-world.ts'

interface PlayedNaively {
  readonly world: NaiveWorld
  readonly outcome: Outcome
}

const DONE: Outcome = { outcome: 'done' }

/** One step on the naive model. The step must be possible there. */
export function playNaively(world: NaiveWorld, step: Step): PlayedNaively {
  const { rows } = world
  const session = world.sessions.get(step.session ?? '') ?? IDLE_NAIVE_SESSION
  switch (step.verb) {
    case 'write':
      return done(
        added(world, `D${NAMED_NUMBER_MAX + 1 + rows.filter(({ id }) => /^D9\d+$/.test(id)).length}`, []),
      )
    case 'ingest':
    case 'reinstate':
      return done(added(world, step.document, []))
    case 'rev':
      return done(added(changed(world, [keyOf(rows, step.document)], 'superseded'), step.document, []))
    case 'revoke':
      return done(changed(world, [keyOf(rows, step.document, step.version)], 'revoked'))
    case 'withdraw':
      return done(changed(world, [keyOf(rows, step.node)], 'withdrawn'))
    case 'invalidate': {
      const past = rows.filter(({ id, status }) => id === step.document && status !== 'active')
      return done(
        changed(
          world,
          reachedFrom(
            rows,
            past.map(({ key }) => key),
          ),
          'invalidated',
        ),
      )
    }
    case 'derive':
      return admitted(world, { nodes: step.nodes, shown: keysOf(rows, step.from) })
    case 'republish': {
      const last = rows.findLast(({ id }) => id === step.node)
      const shown = (last?.parents ?? []).map((key) => keyOf(rows, key.slice(0, key.indexOf('@'))))
      return admitted(world, { nodes: [step.node], shown })
    }
    case 'ask':
      return done(
        withSession(world, step.session, {
          ...session,
          batch: { nodes: step.nodes, shown: keysOf(rows, step.from) },
        }),
      )
    case 'admit':
      invariant(session.batch !== null, 'a batch was asked')
      return admitted(withSession(world, step.session, { ...session, batch: null }), session.batch)
    case 'snap': {
      const seen = { rows, at: world.changes.length }
      return done(withSession(world, step.session, { ...session, seen, read: readOf(seen, step.rows) }))
    }
    case 'use':
      invariant(session.seen !== null, 'a snapshot was taken')
      return done(withSession(world, step.session, { ...session, read: readOf(session.seen, step.rows) }))
    case 'commit':
      return { world, outcome: verdict(world, session) }
  }
}

function done(world: NaiveWorld): PlayedNaively {
  return { world, outcome: DONE }
}

/** Stale is what changed since, whatever it changed to. */
function verdict({ changes }: NaiveWorld, { read }: NaiveSession): Outcome {
  invariant(read !== null, 'something was shown')
  const since = changes.slice(read.at)
  const rows = read.keys.filter((key) => since.includes(key))
  return { outcome: rows.length > 0 ? 'blocked' : 'committed', rows }
}

function admitted(
  world: NaiveWorld,
  { nodes, shown }: { readonly nodes: readonly string[]; readonly shown: readonly string[] },
): PlayedNaively {
  const stale = shown.filter((key) => world.rows.find((row) => row.key === key)?.status !== 'active')
  if (stale.length > 0) return { world, outcome: { outcome: 'rejected', rows: stale } }
  const replaced = world.rows.filter(
    ({ id, status, parents }) =>
      status === 'active' && parents.length > 0 && batchOf(id) === batchOf(nodes[0] ?? ''),
  )
  let after = changed(
    world,
    replaced.map(({ key }) => key),
    'superseded',
  )
  for (const id of nodes) after = added(after, id, shown)
  return {
    world: after,
    outcome: { outcome: 'admitted', rows: after.rows.slice(world.rows.length).map(({ key }) => key) },
  }
}

function readOf(
  seen: { readonly rows: readonly NaiveRow[]; readonly at: number },
  names: readonly RowName[],
) {
  const shown =
    names.length === 0
      ? seen.rows.filter(({ status }) => status === 'active')
      : names.flatMap((name) => named(seen.rows, name) ?? [])
  return { keys: [...new Set(shown.flatMap(({ key, parents }) => [key, ...parents]))], at: seen.at }
}

function keysOf(rows: readonly NaiveRow[], names: readonly RowName[]): string[] {
  return names.flatMap((name) => named(rows, name)?.key ?? [])
}

function keyOf(rows: readonly NaiveRow[], id: string, version: number | null = null): string {
  const row =
    version === null ? activeRow(rows, id) : (rows.find((known) => known.key === `${id}@${version}`) ?? null)
  invariant(row !== null, `${id} is there`)
  return row.key
}

function withSession(world: NaiveWorld, name: string | null, session: NaiveSession): NaiveWorld {
  return name === null ? world : { ...world, sessions: new Map(world.sessions).set(name, session) }
}
