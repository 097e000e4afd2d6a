import { open, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tail } from './faulty-store.ts'

/** The last write of a LevelDB directory: the end of its newest write-ahead file. */
export function levelTail(path: string): Tail {
  let from = { file: '', bytes: 0 }
  return {
    mark: async () => {
      from = await newest(path)
    },
    damage: async (fault) => {
      const { file, bytes: end } = await newest(path)
      const start = file === from.file ? from.bytes : 0
      const name = join(path, file)
      if (fault.kind === 'lost') await truncate(name, start)
      // A part of at least one byte: nothing at all is `lost`.
      else if (fault.kind === 'torn')
        await truncate(name, start + Math.max(1, Math.floor((end - start) * fault.part)))
      else await blank(name, { start, end: fault.kind === 'zeroed' ? end : Math.ceil((start + end) / 2) })
    },
  }
}

async function newest(path: string): Promise<{ file: string; bytes: number }> {
  const numbered = (await readdir(path)).filter((name) => /^\d+\.log$/.test(name)).sort()
  const file = numbered.at(-1) ?? ''
  return { file, bytes: file === '' ? 0 : (await stat(join(path, file))).size }
}

async function blank(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<void> {
  const file = await open(name, 'r+')
  try {
    await file.write(Buffer.alloc(end - start), 0, end - start, start)
  } finally {
    await file.close()
  }
}
