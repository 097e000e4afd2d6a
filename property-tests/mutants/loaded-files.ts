import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A path to another built file, as an import names it, also a lazy one. */
const PATH = /['"`](?<path>\.{1,2}\/[^'"`\s]+\.js)['"`]/g

/**
 * The sources that a test may load, itself among them, by following the paths its built files name.
 * @param root of a repository that was built
 */
export function loadedFiles(root: string, test: string): Set<string> {
  const built = join(root, 'dist')
  const found = new Set<string>()
  const waiting = [join(built, test.replace(/\.ts$/, '.js'))]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    for (const { groups } of readFileSync(file, 'utf8').matchAll(PATH))
      waiting.push(join(dirname(file), groups?.['path'] ?? ''))
  }
  return new Set([...found].map((file) => relative(built, file).replace(/\.js$/, '.ts')))
}
