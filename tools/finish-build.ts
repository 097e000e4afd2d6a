import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { planBuild } from './plan-build.ts'

/**
 * What the compiler leaves to do after it: takes away what deleted sources left behind, copies the data files that
 * stand beside the sources, and makes the command executable.
 */
const rooms = ['src', 'machines', 'workers', 'corpora', 'property-tests', 'bench', 'tools']
const plan = planBuild({ sources: await filesBelow('.', rooms), built: await filesBelow('dist', rooms) })
await Promise.all(plan.stale.map((file) => rm(join('dist', file))))
await Promise.all(plan.copies.map(copyData))
if (existsSync('dist/src/cli/palimpsest.js')) await chmod('dist/src/cli/palimpsest.js', 0o755)

async function copyData(file: string): Promise<void> {
  const target = join('dist', file)
  await mkdir(dirname(target), { recursive: true })
  await copyFile(file, target)
}

async function filesBelow(root: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const folder = join(root, name)
    if (!existsSync(folder)) continue
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(relative(root, join(entry.parentPath, entry.name)))
    }
  }
  return found
}
