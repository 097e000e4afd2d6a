import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levelStore } from '../level-store.ts'
import type { LogKit } from './log-kit.ts'
import { openLevelLog } from '../open-level-log.ts'

/** A log in a temporary LevelDB directory. */
export async function levelKit(): Promise<LogKit & { readonly path: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-log-'))
  const path = join(directory, 'log')
  return {
    path,
    open: () => openLevelLog({ path, create: true }),
    store: () => levelStore({ path, create: false }),
    clean: () => rm(directory, { recursive: true, force: true }),
  }
}
