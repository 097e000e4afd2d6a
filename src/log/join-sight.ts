import { levelStore } from './level-store.ts'
import type { Sight } from './sight.ts'

/** What another thread needs to read through a sight of this one: plain data. */
export type SightTicket = Pick<Sight, 'directory' | 'tables'>

/**
 * A sight through the opening that another thread of this process has, which must stay open meanwhile: tables are then mapped
 * once, and nothing is examined or replayed again.
 * @param path the log's, for messages
 * @throws the raw error of LevelDB when that opening is gone
 */
export async function joinSight({ directory, tables }: SightTicket, path: string): Promise<Sight> {
  const store = await levelStore({ path: directory, place: path, create: false, isShared: true })
  return { store, directory, tables, remove: () => Promise.resolve(), quiet: null }
}
