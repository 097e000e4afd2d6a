import { editDistance } from './edit-distance.ts'
import { NAME_CHARACTERS_MAX } from './limits.ts'

/**
 * The known name that a mistyped one most likely means, with case and `_` for `-` forgiven: one that it begins, else the
 * smallest edit distance, the first in the list on a tie; null when nothing is known.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wanted = normalised(name)
  const begun = known.filter((candidate) => wanted !== '' && normalised(candidate).startsWith(wanted))
  if (begun.length === 1) return begun[0] ?? null
  let best: { readonly name: string; readonly distance: number } | null = null
  for (const candidate of known) {
    const distance = editDistance(wanted, normalised(candidate))
    if (best === null || distance < best.distance) best = { name: candidate, distance }
  }
  return best?.name ?? null
}

function normalised(name: string): string {
  return name.slice(0, NAME_CHARACTERS_MAX).toLowerCase().replaceAll('_', '-')
}
