import { invariant, type Digest, type DocumentId } from '../../src/ids/index.ts'
import { analyteCollisions } from './analyte-collisions.ts'
import { assertScenario } from './assert-scenario.ts'
import type { EventChoice } from './choose-event.ts'
import type { DocumentVersion } from './document.ts'
import type { Episode } from './episode.ts'
import type { MedicationRules } from './medication-rules.ts'
import type { EventName, Replacement, Revision, Scenario, Size } from './scenario.ts'
import { scenarioDocuments } from './scenario-documents.ts'
import { truthOf } from './truth.ts'

/** What a scenario is made of; `choice` comes from `chooseEvent` for the same episode and event. */
export interface ScenarioParts {
  readonly episode: Episode
  readonly size: Size
  readonly event: EventName
  readonly choice: EventChoice
  /** hash of the allowed-source sentences: a scenario cannot exist before the contract does (B2.3) */
  readonly contract: Digest
}

/**
 * One person × size × event with everything decided: documents, revision, truth. Equal parts give equal bytes.
 * @throws Error when what was built breaks a law of its event, a fault of the builder
 */
export function buildScenario(parts: ScenarioParts, rules: MedicationRules): Scenario {
  const { episode, size, event, choice, contract } = parts
  const documents = scenarioDocuments(parts)
  const revision = revisionOf(event, { choice, documents })
  const truth = truthOf(
    { event, documents, revision, target: targetOf(choice), replacement: replacementOf(choice) },
    rules,
  )
  const scenario: Scenario = {
    schema: 1,
    patient: episode.person.pseudonym,
    partition: episode.person.partition,
    size,
    event,
    contract,
    documents,
    revision,
    truth,
    provenance: provenanceOf(episode, { choice, collisions: analyteCollisions({ documents, truth }) }),
  }
  assertScenario(scenario)
  return scenario
}

function revisionOf(
  event: EventName,
  { choice, documents }: { choice: EventChoice; documents: readonly DocumentVersion[] },
): Revision {
  const old = documents.find(({ document }) => document === 'D4')
  if (event === 'E0' || event === 'E4') return { kind: 'none' }
  invariant(old !== undefined, `${event} has an event document`)
  if (event !== 'E2') return { kind: 'revoke', document: old.document }
  invariant(choice.kind === 'replacement', 'E2 replaces an order')
  return { kind: 'replace', document: { ...old, version: 2, lines: [choice.chosen.text] } }
}

function targetOf(choice: EventChoice): string | null {
  if (choice.kind === 'none') return null
  return choice.kind === 'replacement' ? choice.chosen.key : choice.line.key
}

function replacementOf(choice: EventChoice): Replacement | null {
  if (choice.kind !== 'replacement') return null
  const { key, change } = choice.chosen
  return { key, document: 'D4' as DocumentId, ...change }
}

function provenanceOf(
  episode: Episode,
  { choice, collisions }: { choice: EventChoice; collisions: readonly string[] },
): Readonly<Record<string, string>> {
  return {
    stay: `${episode.stay} of ${episode.person.stays.length}`,
    measurements: episode.measurements.table,
    ...eventProvenance(episode, choice),
    ...(collisions.length > 0 ? { analytes_named_like_drugs: collisions.join(', ') } : {}),
  }
}

function eventProvenance(episode: Episode, choice: EventChoice): Readonly<Record<string, string>> {
  const self = episode.person.pseudonym
  switch (choice.kind) {
    case 'none':
      return {}
    case 'donor':
      return { event_record: "another person's order", donor: choice.line.donor }
    case 'replacement':
      return { event_record: 'own order' }
    case 'treatment':
      return choice.line.donor === self
        ? { event_record: 'own treatment' }
        : { event_record: "another person's treatment", donor: choice.line.donor }
  }
}
