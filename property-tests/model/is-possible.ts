import type { Step } from '../histories/step.ts'
import { activeRow, named } from './naive-rows.ts'
import { IDLE_NAIVE_SESSION, type NaiveWorld } from './naive-world.ts'

/** Whether a step can be taken in a world: a history may only revise what is active, admit what was asked, and so on. */
export function isPossible({ rows, sessions }: NaiveWorld, step: Step): boolean {
  const session = sessions.get(step.session ?? '') ?? IDLE_NAIVE_SESSION
  switch (step.verb) {
    case 'write':
      return true
    case 'ingest':
      return !rows.some(({ id }) => id === step.document)
    case 'rev':
      return activeRow(rows, step.document) !== null
    case 'reinstate':
      return rows.some(({ id }) => id === step.document) && activeRow(rows, step.document) === null
    case 'revoke': {
      const row = named(rows, { id: step.document, version: step.version })
      return row !== null && row.status !== 'revoked'
    }
    case 'invalidate':
      return rows.some(({ id, status }) => id === step.document && status !== 'active')
    case 'withdraw':
      return activeRow(rows, step.node) !== null
    case 'republish': {
      const last = rows.findLast(({ id }) => id === step.node)
      if (last?.status !== 'withdrawn') return false
      return last.parents.every((key) => activeRow(rows, idOf(key)) !== null)
    }
    case 'derive':
    case 'ask':
      return step.from.every((name) => named(rows, name) !== null)
    case 'admit':
      return session.batch !== null
    case 'snap':
      return step.rows.every((name) => named(rows, name)?.status === 'active')
    case 'use':
      return session.seen !== null && namedIn(session.seen.rows, step.rows)
    case 'commit':
      return session.read !== null
  }
}

function namedIn(rows: Parameters<typeof named>[0], names: readonly Parameters<typeof named>[1][]): boolean {
  return names.every((name) => named(rows, name)?.status === 'active')
}

function idOf(key: string): string {
  return key.slice(0, key.indexOf('@'))
}
