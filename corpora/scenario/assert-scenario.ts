import { invariant } from '../../src/ids/index.ts'
import { LIMITS } from './limits.ts'
import type { EventName, Scenario } from './scenario.ts'

/**
 * The laws every scenario obeys whatever the records say: they are what the error-free table of a run rests on.
 * @throws Error naming the law that is broken
 */
export function assertScenario(scenario: Scenario): void {
  assertDocuments(scenario)
  assertTruth(scenario)
}

/** D1 to D3, and D4 where there is an event document. */
const SMALL_DOCUMENTS: Readonly<Record<EventName, number>> = { E0: 3, E1: 4, E1b: 4, E2: 4, E4: 4 }

function assertDocuments({ documents, patient, event, size, revision }: Scenario): void {
  const versions = revision.kind === 'replace' ? [...documents, revision.document] : documents
  const ids = documents.map(({ document }) => document)
  invariant(new Set(ids).size === ids.length, `${patient} ${event}: each document stands once`)
  invariant(
    ids.length <= LIMITS.documentsMax,
    `${patient} ${event}: at most ${LIMITS.documentsMax} documents`,
  )
  invariant(
    versions.every((version) => version.patient === patient),
    `${patient} ${event}: every document is filed under the target`,
  )
  const lines = versions.map((version) => version.lines)
  invariant(
    lines.every(
      (content) => content.length > 0 && content.every((line) => !/^$|[\p{Cc}\u2028\u2029]/u.test(line)),
    ),
    `${patient} ${event}: no empty document, no empty or broken line`,
  )
  invariant(
    ['D1', 'D2', 'D3'].every((id, index) => ids[index] === id),
    `${patient} ${event}: D1, D2, D3 come first`,
  )
  invariant(
    (size === 'large') === ids.length > SMALL_DOCUMENTS[event],
    `${patient} ${event}: large alone adds days`,
  )
  invariant(ids.some((id) => id === 'D4') === (event !== 'E0'), `${patient} ${event}: D4 is the event's`)
}

function assertTruth({ truth, patient, event }: Scenario): void {
  const { target, expectedBefore: before, expectedAfter: after } = truth
  const law = (holds: boolean, text: string): void => {
    invariant(holds, `${patient} ${event}: ${text}`)
  }
  const isEqual = before.join('\n') === after.join('\n')
  law((event === 'E0') === (target === null), 'every event but E0 has a target')
  law((event === 'E2') === (truth.replacement !== null), 'E2 alone replaces')
  law(event === 'E1' || isEqual, 'only E1 changes what is expected')
  const support = truth.support.find(({ key }) => key === target)
  const isExpected = target !== null && before.includes(target)
  const isD4Alone = support?.support.join() === 'D4'
  switch (event) {
    case 'E0':
      break
    case 'E1':
      law(before.filter((key) => key !== target).join('\n') === after.join('\n'), 'the target alone goes')
      law(isExpected && isD4Alone, 'D4 alone supports the target')
      break
    case 'E1b':
      law(isExpected && support?.support.some((id) => id === 'D1') === true, 'D1 supports the target too')
      break
    case 'E2':
      law(isExpected && isD4Alone, 'D4 alone holds the replaced order')
      break
    case 'E4':
      law(!isExpected && support?.class === 'irrelevant', 'no order names the drug')
  }
}
