import type { Mutant } from './mutant.ts'

/**
 * The source with a mutant's change.
 * @throws Error when a hunk's lines are not there exactly once: the patch has to follow the source
 */
export function applyPatch(source: string, { name, file, hunks }: Mutant): string {
  // Behind a line break of its own, whole lines can be looked for everywhere alike.
  let changed = `\n${source}`
  for (const [index, { before, after }] of hunks.entries()) {
    const [place, ...others] = placesOf(changed, `\n${before}`)
    if (place === undefined || others.length > 0) {
      const found =
        place === undefined ? 'its lines are not there' : `its lines are there ${others.length + 1} times`
      throw new Error(`Cannot apply patch ${name} to ${file}: hunk ${index + 1}: ${found}`)
    }
    changed = `${changed.slice(0, place)}\n${after}${changed.slice(place + 1 + before.length)}`
  }
  return changed.slice(1)
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}
