import { symlinkSync, unlinkSync } from 'node:fs'
import { cp, mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { levelStore } from '../level-store.ts'
import { all, range } from './contract-tools.ts'

/** A database whose owner may replace every file of it in one moment. */
export interface TwoHomes {
  /** a link to one of two directories, which hold the same in files of different names */
  readonly path: string
  readonly homes: readonly [string, string]
  /** makes it a link to the other one */
  readonly swap: () => void
}

/** The key of the n-th record of such a database, from 0. */
export function homeKey(n: number): string {
  return `k${String(n).padStart(6, '0')}`
}

/** @param records how many there are, and how long each is */
export async function twoHomes(
  t: Test,
  records: { readonly count: number; readonly bytes: number },
): Promise<TwoHomes> {
  const directory = t.testdir()
  const homes = [join(directory, 'one'), join(directory, 'two')] as const
  await makeTables(homes[0], records)
  await cp(homes[0], homes[1], { recursive: true })
  await replaceTables(homes[1])
  const path = join(directory, 'log')
  await symlink(homes[0], path)
  let home = 0
  const swap = (): void => {
    home = 1 - home
    unlinkSync(path)
    symlinkSync(homes[home] ?? '', path)
  }
  return { path, homes, swap }
}

async function makeTables(
  path: string,
  { count, bytes }: { readonly count: number; readonly bytes: number },
): Promise<void> {
  const store = await levelStore({ path, create: true })
  await store.write(range(count).map((n) => ({ key: homeKey(n), value: Buffer.alloc(bytes, n) })))
  await store.close()
  await reopen(path)
}

/** What an opening finds in a write-ahead file it makes a table of, of the next number. */
async function reopen(path: string): Promise<void> {
  await levelStore({ path, create: true }).then((store) => store.close())
}

async function replaceTables(path: string): Promise<void> {
  const store = await levelStore({ path, create: false })
  const records = (await all(store.chunks({ from: '', to: '~' }))).flat()
  await store.close()
  await rename(path, `${path}.old`)
  await mkdir(path)
  for (const _ of range(4)) await reopen(path)
  const again = await levelStore({ path, create: false })
  await again.write(records)
  await again.close()
  await reopen(path)
}
