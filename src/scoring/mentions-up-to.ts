import type { DocumentVersion, Scenario } from '../../corpora/scenario/index.ts'
import type { Lexicon } from './lexicon.ts'

/** The drugs that documents name: those of the task's allowed source, and those of any other. */
export interface Mentions {
  readonly allowed: ReadonlySet<string>
  readonly other: ReadonlySet<string>
}

/** The connector whose documents may support a medication list (B2.1). */
export const MEDICATION_SOURCE = 'pharmacy'

/**
 * The keys named by every document version shown up to a use, active or not (B3.1a): those present at ingest, and after
 * the revision the version that came with it. So a revoked order is stale, not unsupported or made up.
 */
export function mentionsUpTo(
  { scenario, use }: { readonly scenario: Scenario; readonly use: number },
  lexicon: Lexicon,
): Mentions {
  const { documents, revision } = scenario
  const shown = use > 0 && revision.kind === 'replace' ? [...documents, revision.document] : documents
  const allowed = shown.filter(({ source }) => source === MEDICATION_SOURCE)
  const other = shown.filter(({ source }) => source !== MEDICATION_SOURCE)
  return { allowed: namedIn(allowed, lexicon), other: namedIn(other, lexicon) }
}

function namedIn(documents: readonly DocumentVersion[], lexicon: Lexicon): ReadonlySet<string> {
  return new Set(documents.flatMap(({ lines }) => lines.flatMap((line) => drugsOfLine(line, lexicon))))
}

/**
 * The keys a record line names: an order's drug or the components of its combination, a treatment's drug. A measurement
 * is never a drug mention, though analytes share names with drugs (B3.1a).
 */
function drugsOfLine(line: string, lexicon: Lexicon): readonly string[] {
  if (line.startsWith('MEDICATION: ')) {
    const key = lexicon.keyOfOrder(line)
    return key.kind === 'combination' ? key.ingredients : key.kind === 'single' ? [key.key] : []
  }
  if (!line.startsWith('TREATMENT: ')) return []
  const drug = lexicon.drugOfTreatment(line.slice('TREATMENT: '.length))
  return drug === null ? [] : [drug]
}
