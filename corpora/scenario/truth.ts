import { compareText } from './compare-text.ts'
import type { DocumentVersion } from './document.ts'
import { identitiesOf } from './identities.ts'
import type { MedicationRules } from './medication-rules.ts'
import type { EventName, KeySupport, Replacement, Revision, SupportClass, Truth } from './scenario.ts'
import type { DocumentId } from '../../src/ids/index.ts'
import type { MedicationKey } from '../../src/medication/index.ts'

/** What the truth is read from: documents as they are shown, and what the event is about. */
export interface TruthSource {
  readonly event: EventName
  readonly documents: readonly DocumentVersion[]
  readonly revision: Revision
  readonly target: string | null
  readonly replacement: Replacement | null
}

interface Mention {
  readonly document: DocumentId
  readonly key: MedicationKey
}

/**
 * Expected keys, support classes and problems, read from the rendered documents alone (B2.2, B3.1), so that they hold for
 * what a model is shown and not for what the builder meant to show. The last version of each document counts after the
 * revision.
 */
export function truthOf(source: TruthSource, rules: MedicationRules): Truth {
  const { documents, revision, target, replacement } = source
  const before = allowedMentions(documents, rules)
  const after = allowedMentions(activeAfter(documents, revision), rules)
  return {
    expectedBefore: expectedKeys(before),
    expectedAfter: expectedKeys(after),
    support: [...allowedSupport(source, before), ...irrelevantSupport(documents, before, rules)].sort(
      (a, b) => compareText(a.key, b.key),
    ),
    target,
    replacement,
    problems: linesOf(documents, 'PROBLEM: '),
  }
}

function activeAfter(documents: readonly DocumentVersion[], revision: Revision): readonly DocumentVersion[] {
  switch (revision.kind) {
    case 'none':
      return documents
    case 'revoke':
      return documents.filter(({ document }) => document !== revision.document)
    case 'replace':
      return documents.map((version) =>
        version.document === revision.document.document ? revision.document : version,
      )
  }
}

function linesOf(documents: readonly DocumentVersion[], prefix: string): readonly string[] {
  return documents
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length))
}

/** The drugs of the pharmacy's MEDICATION lines: only an allowed source supports an item. */
function allowedMentions(documents: readonly DocumentVersion[], rules: MedicationRules): readonly Mention[] {
  return documents
    .filter(({ source }) => source === 'pharmacy')
    .flatMap((version) =>
      linesOf([version], 'MEDICATION: ').map((content) => ({
        document: version.document,
        key: rules.medicationKey(content.split(' | ')[0] ?? content),
      })),
    )
}

function expectedKeys(mentions: readonly Mention[]): readonly string[] {
  return [...identitiesOf(mentions.map(({ key }) => key)).unambiguous].sort(compareText)
}

function allowedSupport({ event, target }: TruthSource, before: readonly Mention[]): readonly KeySupport[] {
  const { unambiguous, ambiguous } = identitiesOf(before.map(({ key }) => key))
  const entry = (key: string, supportClass: SupportClass): KeySupport => ({
    key,
    class: supportClass,
    support: documentsNaming(before, key),
  })
  const classOf = (key: string): SupportClass => {
    if (key !== target) return 'still-supported'
    if (event === 'E2') return 'conflict'
    return event === 'E1' ? 'unique-support-revoked' : 'still-supported'
  }
  return [
    ...[...unambiguous].map((key) => entry(key, classOf(key))),
    ...[...ambiguous].map((key) => entry(key, 'ambiguous')),
  ]
}

/** Drugs that only treatment records name. Laboratory lines never name a drug, whatever the analyte (B3.1a). */
function irrelevantSupport(
  documents: readonly DocumentVersion[],
  before: readonly Mention[],
  rules: MedicationRules,
): readonly KeySupport[] {
  const { unambiguous, ambiguous } = identitiesOf(before.map(({ key }) => key))
  const mentions = documents.flatMap((version) =>
    linesOf([version], 'TREATMENT: ').flatMap((path) => {
      const drug = rules.drugOfTreatment(path)
      const isOther = drug !== null && !unambiguous.has(drug) && !ambiguous.has(drug)
      return isOther ? [{ document: version.document, key: { kind: 'single' as const, key: drug } }] : []
    }),
  )
  return [...new Set(mentions.map(({ key }) => key.key))].map((key) => ({
    key,
    class: 'irrelevant' as const,
    support: documentsNaming(mentions, key),
  }))
}

function documentsNaming(mentions: readonly Mention[], drug: string): readonly DocumentId[] {
  const naming = mentions.filter(({ key }) =>
    key.kind === 'combination' ? key.ingredients.includes(drug) : key.key === drug,
  )
  return [...new Set(naming.map(({ document }) => document))]
}
