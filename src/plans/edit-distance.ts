/** Single-character insertions, deletions and substitutions that turn one text into the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, left] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [column, right] of Array.from(b).entries()) {
      const substitution = (previous[column] ?? 0) + (left === right ? 0 : 1)
      current.push(Math.min(substitution, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
