import { invariant } from '../../src/ids/index.ts'
import { LIMITS } from './limits.ts'
import type { Scenario } from './scenario.ts'

/**
 * The laws every scenario obeys whatever the records say: they are what the error-free table of a run rests on.
 * @throws Error naming the law that is broken
 */
export function assertScenario(scenario: Scenario): void {
  assertDocuments(scenario)
  assertTruth(scenario)
}

function assertDocuments({ documents, patient, event, revision }: Scenario): void {
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
  invariant(ids.some((id) => id === 'D4') === (event !== 'E0'), `${patient} ${event}: D4 is the event's`)
}

function assertTruth({ truth, patient, event }: Scenario): void {
  const { target, expectedBefore: before, expectedAfter: after } = truth
  const law = (holds: boolean, text: string): void => {
    invariant(holds, `${patient} ${event}: ${text}`)
  }
  const supportOf = truth.support.find(({ key }) => key === target)
  const isEqual = before.join('\n') === after.join('\n')
  law((event === 'E0') === (target === null), 'every event but E0 has a target')
  law((event === 'E2') === (truth.replacement !== null), 'E2 alone replaces')
  law(event === 'E1' || isEqual, 'only E1 changes what is expected')
  if (target === null) return
  switch (event) {
    case 'E0':
      return
    case 'E1':
      law(before.filter((key) => key !== target).join('\n') === after.join('\n'), 'the target alone goes')
      return law(
        before.includes(target) && supportOf?.support.join() === 'D4',
        'D4 alone supports the target',
      )
    case 'E1b':
      return law(
        after.includes(target) && (supportOf?.support.includes('D1' as never) ?? false),
        'D1 supports it too',
      )
    case 'E2':
      return law(
        after.includes(target) && supportOf?.support.join() === 'D4',
        'D4 alone holds the replaced order',
      )
    case 'E4':
      return law(!before.includes(target) && supportOf?.class === 'irrelevant', 'no order names the drug')
  }
}
