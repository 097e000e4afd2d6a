/** The last segment of a `|` path: what the leaf-match proxy looks for (B12.1). */
export function leafOf(path: string): string {
  return path.slice(path.lastIndexOf('|') + 1).trim()
}
