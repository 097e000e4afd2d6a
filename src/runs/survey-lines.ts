import type { Survey } from '../../corpora/scenario/index.ts'

type Events = Survey['events']

/** Who was asked for and who came, event by event; then why people were left out, what holds for every event once. */
export function surveyLines(events: Events): string[] {
  const shared = sharedReasons(events)
  return [
    ...events.map(({ event, requested, considered, eligible, used, excluded }) => {
      const own = Object.entries(excluded).filter(([reason]) => !shared.has(reason))
      const why =
        own.length === 0 ? '' : ` (${own.map(([reason, count]) => `${reason} ${count}`).join(', ')})`
      return `${event.padEnd(4)} ${requested ?? 'all'} requested, ${considered} considered, ${eligible} eligible, ${used} used${why}`
    }),
    ...sharedLines(shared),
  ]
}

/** Reasons that left equally many out of each event. */
function sharedReasons(events: Events): ReadonlyMap<string, number> {
  const [first] = events
  const reasons = Object.entries(first?.excluded ?? {})
  return new Map(
    reasons.filter(([reason, count]) =>
      events.every(({ excluded }) => new Map(Object.entries(excluded)).get(reason) === count),
    ),
  )
}

function sharedLines(shared: ReadonlyMap<string, number>): string[] {
  if (shared.size === 0) return []
  const width = Math.max(...[...shared.keys()].map((reason) => reason.length))
  const digits = Math.max(...[...shared.values()].map((count) => String(count).length))
  return [
    'left out of every event:',
    ...[...shared].map(([reason, count]) => `  ${reason.padEnd(width)}  ${String(count).padStart(digits)}`),
  ]
}
