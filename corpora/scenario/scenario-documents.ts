import type { DocumentId } from '../../src/ids/index.ts'
import type { EventChoice } from './choose-event.ts'
import type { DocumentKind, DocumentVersion, Source } from './document.ts'
import type { Episode } from './episode.ts'
import type { Size } from './scenario.ts'

const EVENT_DOCUMENT = 'D4' as DocumentId
/** number of the first per-day document, whether or not there is a D4: what follows an event reads the same without it */
const FIRST_DAY_NUMBER = 5

interface Content {
  readonly kind: DocumentKind
  readonly source: Source
  readonly lines: readonly string[]
}

/**
 * The documents at ingest, by number: D1 orders, D2 problem list, D3 measurements, D4 the event's, D5… the days' (B1.3).
 * The order that the event replaces stands in no other document than D4, or the old value would stay visible (B4.5); a day
 * that held nothing else leaves its number unused.
 */
export function scenarioDocuments({
  episode,
  size,
  choice,
}: {
  readonly episode: Episode
  readonly size: Size
  readonly choice: EventChoice
}): readonly DocumentVersion[] {
  const moved = choice.kind === 'replacement' ? choice.chosen.order.text : null
  const render = (number: number, { kind, source, lines }: Content): DocumentVersion => ({
    document: `D${number}` as DocumentId,
    version: 1,
    kind,
    source,
    patient: episode.person.pseudonym,
    lines: lines.filter((line) => line !== moved),
  })
  const orders = episode.orders.map(({ text }) => text)
  const problems = episode.problems.map((path) => `PROBLEM: ${path}`)
  const event = eventDocument(episode, choice)
  const days = size === 'large' ? episode.days : []
  return [
    render(1, { kind: 'orders', source: 'pharmacy', lines: orders }),
    render(2, { kind: 'problem-list', source: 'ehr', lines: problems }),
    render(3, { kind: 'measurements', ...episode.measurements }),
    ...(event === null ? [] : [event]),
    ...days
      .map((day, index) => render(FIRST_DAY_NUMBER + index, day))
      .filter(({ lines }) => lines.length > 0),
  ]
}

/** The connector files the record under the target: whose record it is, only the connector's field says (B2.2). */
function eventDocument({ person }: Episode, choice: EventChoice): DocumentVersion | null {
  const head = { document: EVENT_DOCUMENT, version: 1, patient: person.pseudonym }
  switch (choice.kind) {
    case 'none':
      return null
    case 'donor':
      return { ...head, kind: 'orders', source: 'pharmacy', lines: [choice.line.text] }
    case 'replacement':
      return { ...head, kind: 'orders', source: 'pharmacy', lines: [choice.chosen.order.text] }
    case 'treatment':
      return { ...head, kind: 'treatments', source: 'ehr', lines: [choice.line.text] }
  }
}
