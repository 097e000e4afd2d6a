/** The record type that an answer may echo before an order: `MEDICATION: …`, `- medication | …`. */
const ECHOED_TYPE = /^\s*(?:-\s*)?medication\s*[:|]\s*/i

/**
 * The drug's name in an order as records, memory lines and answers write it: without the echoed record type and the
 * fields behind the first bar.
 */
export function drugText(order: string): string {
  const name = order.replace(ECHOED_TYPE, '')
  const bar = name.indexOf('|')
  return (bar === -1 ? name : name.slice(0, bar)).trim()
}
