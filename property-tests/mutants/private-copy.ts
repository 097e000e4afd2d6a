import { chmod, cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { temporaryFolder } from '../../src/scratch/index.ts'

/** A copy of the built tree in which files may be broken; packages are those of the original. */
export interface PrivateCopy {
  readonly folder: string
  /** puts other JavaScript in the place of a built source; `null` puts back what the copy was made with */
  replace(source: string, javascript: string | null): Promise<void>
  remove(): Promise<void>
}

/** What a test neither runs nor reads. */
const LEFT_OUT = new Set(['node_modules', '.git', '.tap', '.mutants', 'results', 'reports'])

/** @param root of a repository that was built */
export async function makePrivateCopy(root: string): Promise<PrivateCopy> {
  const { path: folder, remove } = temporaryFolder({ prefix: 'palimpsest-mutants-' })
  // A test starts a process as a user who may write nowhere and has to read the tree.
  await chmod(folder, 0o755)
  await cp(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) })
  await symlink(resolve(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const originals = new Map<string, string>()
  return {
    folder,
    replace: async (source, javascript) => {
      const built = join(folder, 'dist', source.replace(/\.ts$/, '.js'))
      const original = originals.get(source) ?? (await readFile(built, 'utf8'))
      originals.set(source, original)
      await writeFile(built, javascript ?? original)
    },
    remove,
  }
}
