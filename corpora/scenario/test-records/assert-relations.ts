import type { Scenario } from '../scenario.ts'

/**
 * What the error-free table of a run needs from the scenarios: forgetting, an unchanged list, one place for a replaced order.
 * @param plain the scenario of E0 for the same person and size
 * @throws Error naming the relation that does not hold
 */
export function assertRelations(scenario: Scenario, plain: Scenario | undefined): void {
  const { event, truth, documents } = scenario
  const others = documents.filter(({ document }) => document !== 'D4')
  const holds = (condition: boolean, law: string): void => {
    if (!condition) throw new Error(`${law}: ${JSON.stringify(scenario)}`)
  }
  holds(plain !== undefined, 'who has any event has E0')
  holds(
    JSON.stringify(truth.expectedAfter) === JSON.stringify(plain?.truth.expectedAfter),
    'after the event the same drugs are expected as at E0',
  )
  holds(JSON.stringify(truth.problems) === JSON.stringify(plain?.truth.problems), 'no event touches problems')
  if (event !== 'E2') {
    holds(
      JSON.stringify(others) === JSON.stringify(plain?.documents),
      'without D4 the documents are those of E0',
    )
    return
  }
  const old = documents.find(({ document }) => document === 'D4')?.lines[0] ?? ''
  holds(!others.some(({ lines }) => lines.includes(old)), 'the replaced order stands in D4 alone')
  holds(
    plain?.documents.every(
      (document) =>
        JSON.stringify(document.lines.filter((line) => line !== old)) ===
        JSON.stringify(others.find((other) => other.document === document.document)?.lines ?? []),
    ) === true,
    'nothing else is moved',
  )
}
