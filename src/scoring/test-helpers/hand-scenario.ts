import type { Strength } from '../../medication/index.ts'
import type {
  DocumentKind,
  DocumentVersion,
  EventName,
  KeySupport,
  Scenario,
  Source,
} from '../../../corpora/scenario/index.ts'
import { digestOf, type DocumentId, type Pseudonym } from '../../ids/index.ts'

/** An order as a test writes it: the drug's key and its one strength in mg or units. */
export interface HandOrder {
  readonly key: string
  readonly value: number
  readonly unit: 'mg' | 'units'
}

interface HandScenario {
  readonly event: EventName
  /** at least two, distinct keys; the first is the target of E1b and E2 */
  readonly orders: readonly HandOrder[]
  /** a drug on no order: the target of E1 and E4, and the drug of a treatment record */
  readonly extra: string
  /** adds the orders `hydrocodone/acetaminophen` and `acetaminophen`, after which both are ambiguous */
  readonly hasCombination?: boolean
  readonly problems?: readonly string[]
}

const PATIENT = 'P0123456789' as Pseudonym
const CONTRACT = digestOf('contract')

/** The drug of a treatment record at every event, so that a non-allowed drug is always there to be listed by mistake. */
export const TREATED = 'nitroprusside'

/** The order's text as records, memory and answers write it. */
export function orderText({ key, value, unit }: HandOrder): string {
  return `${key.toUpperCase()} TAB | dose=${value} ${unit} | route=PO | freq=daily`
}

/** A scenario written by hand, truth included: it shares no code with the builder it stands in for. */
export function handScenario(parts: HandScenario): Scenario {
  const { event, orders, extra, hasCombination = false, problems = ['cardiovascular|chest pain'] } = parts
  const [first] = orders
  if (!first) throw new Error('a scenario needs an order')
  const isMoved = event === 'E2'
  const combination = hasCombination
    ? ['HYDROCODONE/ACETAMINOPHEN TAB | dose=5 mg', 'ACETAMINOPHEN TAB | dose=5 mg']
    : []
  const shown = [...orders.slice(isMoved ? 1 : 0).map(orderText), ...combination]
  const doubled = { ...first, value: first.value * 2 }
  const keys = orders.map(({ key }) => key).sort()
  return {
    schema: 1,
    patient: PATIENT,
    partition: 'development',
    size: 'small',
    event,
    contract: CONTRACT,
    documents: [
      document('D1', 'orders', medications(shown)),
      document(
        'D2',
        'problem-list',
        problems.map((path) => `PROBLEM: ${path}`),
      ),
      document('D3', 'measurements', ['LAB: sodium 140 mmol/L', 'LAB: glucose 90 mg/dL']),
      ...eventDocument(event, { first, extra }),
      document('D5', 'treatments', [
        `TREATMENT: cardiovascular|shock|${TREATED}`,
        'TREATMENT: renal|two words',
      ]),
    ],
    revision: revisionOf(event, doubled),
    truth: {
      expectedBefore: event === 'E1' ? [...keys, extra].sort() : keys,
      expectedAfter: keys,
      support: supportOf(parts, keys),
      target: { E0: null, E1: extra, E1b: first.key, E2: first.key, E4: extra }[event],
      replacement: isMoved
        ? {
            key: first.key,
            document: 'D4' as DocumentId,
            oldStrength: strengthOf(first),
            newStrength: strengthOf(doubled),
            oldText: `${first.value} ${first.unit}`,
            newText: `${doubled.value} ${doubled.unit}`,
            factor: 2,
          }
        : null,
      problems,
    },
    provenance: {},
  }
}

function strengthOf({ value, unit }: HandOrder): Strength {
  return { value, unit }
}

function medications(orders: readonly string[]): readonly string[] {
  return orders.map((order) => `MEDICATION: ${order}`)
}

function document(id: string, kind: DocumentKind, lines: readonly string[]): DocumentVersion {
  const sources: Record<DocumentKind, Source> = {
    orders: 'pharmacy',
    'problem-list': 'ehr',
    measurements: 'lab',
    treatments: 'ehr',
  }
  return { document: id as DocumentId, version: 1, kind, source: sources[kind], patient: PATIENT, lines }
}

function eventDocument(
  event: EventName,
  { first, extra }: { first: HandOrder; extra: string },
): readonly DocumentVersion[] {
  switch (event) {
    case 'E0':
      return []
    case 'E1':
      return [document('D4', 'orders', medications([orderText({ key: extra, value: 7, unit: 'mg' })]))]
    case 'E1b':
    case 'E2':
      return [document('D4', 'orders', medications([orderText(first)]))]
    case 'E4':
      return [document('D4', 'treatments', [`TREATMENT: general|therapy|${extra}`])]
  }
}

function revisionOf(event: EventName, doubled: HandOrder): Scenario['revision'] {
  if (event === 'E0' || event === 'E4') return { kind: 'none' }
  if (event !== 'E2') return { kind: 'revoke', document: 'D4' as DocumentId }
  return {
    kind: 'replace',
    document: { ...document('D4', 'orders', medications([orderText(doubled)])), version: 2 },
  }
}

function supportOf(parts: HandScenario, keys: readonly string[]): readonly KeySupport[] {
  const { event, extra, hasCombination } = parts
  const of = (key: string, kind: KeySupport['class'], ...support: string[]): KeySupport => {
    return { key, class: kind, support: support as DocumentId[] }
  }
  return [
    ...keys.map((key) =>
      of(key, event === 'E2' && key === parts.orders[0]?.key ? 'conflict' : 'still-supported', 'D1'),
    ),
    ...(hasCombination ? [of('hydrocodone', 'ambiguous', 'D1'), of('acetaminophen', 'ambiguous', 'D1')] : []),
    ...(event === 'E1' ? [of(extra, 'unique-support-revoked', 'D4')] : []),
    ...(event === 'E4' ? [of(extra, 'irrelevant', 'D4')] : []),
    of(TREATED, 'irrelevant', 'D5'),
  ]
}
