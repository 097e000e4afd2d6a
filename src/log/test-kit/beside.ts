import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How a test starts a module beside it in another process or thread: as a source through a loader, compiled as it is. */
export interface Startable {
  readonly file: string
  /** arguments of Node before the file */
  readonly execArgv: readonly string[]
  /** code of a CommonJS thread that imports it; a thread starts without the loader of its parent */
  readonly code: string
}

/** @param from the test's `import.meta.url`; its extension is that of its neighbours too */
export function beside(from: string, name: string): Startable {
  const extension = extname(from)
  const url = new URL(`${name}${extension}`, from)
  const file = fileURLToPath(url)
  if (extension !== '.ts') return { file, execArgv: [], code: `import(${JSON.stringify(url.href)})` }
  return {
    file,
    execArgv: ['--import', 'tsx'],
    code: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(url.href)}, 'file:///'))`,
  }
}
