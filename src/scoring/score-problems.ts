import { formatOf } from './format-of.ts'
import { leafOf } from './leaf-of.ts'
import { leavesVisible } from './leaves-visible.ts'
import { NO_REPLACEMENT } from './no-replacement.ts'
import { normalisedText } from './normalised-text.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/**
 * The frozen leaf-match proxy of a problem-list use (B12.1): valid, committed, and every path's last segment is contained
 * in some item, case folded; `proxy_normalised` is the same without punctuation. Its known defects are part of it:
 * "no chest pain" and "chest pain and sepsis" pass for chest pain, and extra items cost nothing.
 */
export function scoreProblems(use: UseToScore): UseScore {
  const format = formatOf(use)
  const items = use.items ?? []
  const paths = use.scenario.truth.problems
  const isAction = use.committed && format === 'valid'
  return {
    ...UNDEFINED,
    listed: [...items].sort(),
    expected: [...paths].sort(),
    format,
    proxy: isAction && holdsEveryLeaf({ items, paths }, (text) => text.toLowerCase()),
    proxy_normalised: isAction && holdsEveryLeaf({ items, paths }, normalisedText),
    leaves_visible: leavesVisible(use),
  }
}

const UNDEFINED = {
  strict_completion: null,
  stale_commit: null,
  unsupported_any: null,
  unsupported_event: null,
  fabricated: null,
  missing: null,
  retained: null,
  ...NO_REPLACEMENT,
  event_drug_path: null,
} satisfies Partial<UseScore>

function holdsEveryLeaf(
  { items, paths }: { readonly items: readonly string[]; readonly paths: readonly string[] },
  fold: (text: string) => string,
): boolean {
  const folded = items.map(fold)
  return paths.every((path) => {
    const leaf = fold(leafOf(path))
    return folded.some((item) => item.includes(leaf))
  })
}
