import type { DocumentVersion, Source } from '../../corpora/scenario/index.ts'
import type { DocumentId, Pseudonym } from '../../src/ids/index.ts'
import type { Entry, EvidenceRow, StoreState } from '../../src/store/index.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { impossible } from './impossible.ts'
import { NAMED_NUMBER_MAX } from './limits.ts'
import type { Step } from './step.ts'

/** The one patient of every history; the gateway knows no other. */
export const HISTORY_PATIENT = 'P0000000001' as Pseudonym

type EvidenceStep = Extract<Step, { verb: 'ingest' | 'rev' | 'reinstate' | 'revoke' | 'write' }>

const SOURCE_OF: Readonly<Record<string, Source>> = { D2: 'ehr', D3: 'lab' }

/** What a connector's step does to the evidence. */
export function decideEvidence(rules: StoreRules, store: StoreState, step: EvidenceStep): readonly Entry[] {
  switch (step.verb) {
    case 'write':
      return [rules.ingestEvidence(version(unnamed(store), { version: 1, content: null }), 1)]
    case 'ingest':
      if (versionsOf(store, step.document).length > 0)
        throw impossible(`${step.document} was ingested before`)
      return [rules.ingestEvidence(version(step.document, { version: 1, content: step.content }), 1)]
    case 'revoke':
      return revoke(rules, store, step)
    case 'rev':
      if (!isActive(store, step.document))
        throw impossible(`${step.document} has no active version to revise`)
      return arrival(rules, store, step)
    case 'reinstate':
      if (isActive(store, step.document))
        throw impossible(`${step.document} is active and needs no reinstatement`)
      if (versionsOf(store, step.document).length === 0)
        throw impossible(`${step.document} was never ingested`)
      return arrival(rules, store, step)
  }
}

function arrival(
  rules: StoreRules,
  store: StoreState,
  { document, content }: { readonly document: DocumentId; readonly content: string | null },
): readonly Entry[] {
  const next = version(document, { version: versionsOf(store, document).length + 1, content })
  return rules.reviseEvidence(store, { kind: 'replace', document: next }, () => 1)
}

/** A connector may also take back a version that is superseded already: the rules name no such step, the log can hold it. */
function revoke(
  rules: StoreRules,
  store: StoreState,
  { document, version: at }: Extract<Step, { verb: 'revoke' }>,
): readonly Entry[] {
  if (at === null) {
    if (!isActive(store, document)) throw impossible(`${document} has no active version to revoke`)
    return rules.reviseEvidence(store, { kind: 'revoke', document }, () => 1)
  }
  const row = versionsOf(store, document).find((known) => known.version === at)
  if (row === undefined) throw impossible(`${document}@${at} is not in the store`)
  if (row.status === 'revoked') throw impossible(`${document}@${at} is revoked already`)
  return [{ type: 'evidence-status', id: document, version: at, status: 'revoked' }]
}

function version(
  document: DocumentId,
  { version: number, content }: { readonly version: number; readonly content: string | null },
): DocumentVersion {
  return {
    document,
    version: number,
    kind: 'orders',
    source: SOURCE_OF[document] ?? 'pharmacy',
    patient: HISTORY_PATIENT,
    lines: [`MEDICATION: ${content ?? `${document} version ${number}`}`],
  }
}

function versionsOf(store: StoreState, document: DocumentId): EvidenceRow[] {
  return [...store.evidence.values()].filter(({ id }) => id === document)
}

function isActive(store: StoreState, document: DocumentId): boolean {
  return versionsOf(store, document).some(({ status }) => status === 'active')
}

/** The next document that no history can name. */
function unnamed(store: StoreState): DocumentId {
  let number = NAMED_NUMBER_MAX + 1
  while (store.evidence.has(`D${number}@1`)) number += 1
  return `D${number}` as DocumentId
}
