interface Position {
  readonly line: number
}

/**
 * What a mutant is found again by: the line where it begins, and where it goes on the next one too, since many blocks begin with
 * the same line.
 * @param lines of the source
 * @param place first and last line, from 1
 */
export function textOf(
  lines: readonly string[],
  { start, end }: { readonly start: Position; readonly end: Position },
): string {
  return lines
    .slice(start.line - 1, Math.min(start.line + 1, end.line))
    .map((line) => line.trim())
    .join(' ')
}
