import type { Hunk, Mutant } from './mutant.ts'

/**
 * Reads a patch: one line `Breaks …`, then a unified diff of one file. Line numbers are not looked at: hunks are found by
 * their text, so that a patch outlives changes elsewhere in the file.
 * @throws Error for anything else, naming the patch
 */
export function parsePatch(name: string, text: string): Mutant {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const breaks = /^Breaks (?<what>\S.*)$/.exec(first)?.groups?.['what']
  if (breaks === undefined) throw new Error(`Cannot read patch ${name}: its first line is not "Breaks …"`)
  const file = /^\+\+\+ b\/(?<file>\S+)$/.exec(lines[1] ?? '')?.groups?.['file']
  if (file === undefined || lines[0] !== `--- a/${file}`)
    throw new Error(`Cannot read patch ${name}: no "--- a/…" and "+++ b/…" of one file`)
  return { name, breaks, file, hunks: hunksOf(name, lines.slice(2)) }
}

function hunksOf(name: string, lines: readonly string[]): Hunk[] {
  const hunks: { before: string; after: string }[] = []
  for (const line of lines) {
    if (line.startsWith('@@')) {
      hunks.push({ before: '', after: '' })
      continue
    }
    const hunk = hunks.at(-1)
    const [mark = ' ', rest] = [line[0], `${line.slice(1)}\n`]
    if (hunk === undefined || !' +-'.includes(mark))
      throw new Error(`Cannot read patch ${name}: "${line}" is no line of a hunk`)
    if (mark !== '+') hunk.before += rest
    if (mark !== '-') hunk.after += rest
  }
  if (hunks.length === 0 || hunks.some(({ before, after }) => before === after))
    throw new Error(`Cannot read patch ${name}: it changes nothing`)
  return hunks
}
