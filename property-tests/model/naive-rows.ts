import type { RowName } from '../histories/step.ts'
import type { NaiveRow, NaiveWorld } from './naive-world.ts'

/** A world in which some rows, by key, got a status. */
export function changed(world: NaiveWorld, keys: readonly string[], status: string): NaiveWorld {
  return {
    ...world,
    rows: world.rows.map((row) => (keys.includes(row.key) ? { ...row, status } : row)),
    changes: [...world.changes, ...keys],
  }
}

/** A world with one more row: the next version of its id. */
export function added(world: NaiveWorld, id: string, parents: readonly string[]): NaiveWorld {
  const version = world.rows.filter((row) => row.id === id).length + 1
  const row: NaiveRow = { key: `${id}@${version}`, id, version, status: 'active', parents }
  return { ...world, rows: [...world.rows, row] }
}

/** The row that a name means; null when there is none. */
export function named(rows: readonly NaiveRow[], { id, version }: RowName): NaiveRow | null {
  const found = rows.filter(
    (row) => row.id === id && (version === null ? row.status === 'active' : row.version === version),
  )
  return found.at(-1) ?? null
}

/** The active version of an id; null when there is none. */
export function activeRow(rows: readonly NaiveRow[], id: string): NaiveRow | null {
  return rows.find((row) => row.id === id && row.status === 'active') ?? null
}

/** The batch that a node comes in, and whose earlier rows the next such batch replaces. */
export function batchOf(id: string): string {
  return id.replace(/\.\d+$/, '.claims')
}

/** Active nodes that some rows lead to, through nodes of any status. */
export function reachedFrom(rows: readonly NaiveRow[], roots: readonly string[]): string[] {
  const reached = new Set(roots)
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { key, parents } of rows) if (parents.some((parent) => reached.has(parent))) reached.add(key)
  }
  return rows
    .filter(({ key, status }) => status === 'active' && reached.has(key) && !roots.includes(key))
    .map(({ key }) => key)
}
