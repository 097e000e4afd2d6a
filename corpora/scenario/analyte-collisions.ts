import { compareText } from './compare-text.ts'
import type { DocumentVersion } from './document.ts'
import type { Truth } from './scenario.ts'

/**
 * The scenario's medication keys that are also the name of an analyte it shows (`calcium`, `glucose`). A laboratory line is
 * never a drug mention (B3.1a); this counts where a reader who thinks otherwise would go wrong.
 */
export function analyteCollisions({
  documents,
  truth,
}: {
  readonly documents: readonly DocumentVersion[]
  readonly truth: Truth
}): readonly string[] {
  const labs = documents
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith('LAB: '))
    .map((line) => line.toLowerCase())
  return truth.support
    .map(({ key }) => key)
    .filter((key) => labs.some((line) => line.startsWith(`lab: ${key} `)))
    .sort(compareText)
}
