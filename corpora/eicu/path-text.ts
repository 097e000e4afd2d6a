/** A `|` path with trimmed segments and no empty ones; `path` is null when nothing is left. */
export function pathText(text: string): { path: string | null; hadEmptySegment: boolean; levels: number } {
  const segments = text.split('|').map((segment) => segment.trim())
  const filled = segments.filter((segment) => segment !== '')
  const path = filled.join('|')
  return {
    // The caller's own copy is given back where nothing changed: it is shared, the joined one is not.
    path: filled.length === 0 ? null : path === text ? text : path,
    hadEmptySegment: filled.length < segments.length,
    levels: filled.length,
  }
}
