import type { FamilyName } from '../families.ts'
import { proportionOf } from '../proportion.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { comparisonsOf } from './comparisons-of.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { unpairedNote } from './unpaired-note.ts'
import { valueColumns } from './value-columns.ts'

const SHOWN: readonly (readonly [FamilyName, string])[] = [
  ['e2-primary', 'primary'],
  ['e2-secondary', 'secondary'],
  ['e2-old-retained', 'tertiary'],
]

/** The paired tests of the replacement event (paper B, Table 14 and App. I). */
export function table14Tests(source: TableSource): TableDraft {
  const families = SHOWN.map(([name, label]) => ({ label, results: comparisonsOf(name, source) }))
  const isPlanned = source.comparisons.some(({ first }) => first.event === 'E2')
  return {
    title: 'Table 14, tests. E2: local repair against the others, patient by patient',
    columns: [
      { name: 'family', title: 'family', kind: 'text', isKey: true },
      ...keyColumns(),
      { name: 'against', title: 'local-repair against', kind: 'text', isKey: true },
      ...valueColumns('text', ['endpoint', 'endpoint']),
      ...valueColumns('proportion', ['local_repair', 'local-repair'], ['other', 'other']),
      ...valueColumns('count', ['local_repair_only', 'local-repair only'], ['other_only', 'other only']),
      ...valueColumns('probability', ['p', 'p two-sided'], ['p_holm', 'p Holm'], ['threshold', 'threshold']),
      ...valueColumns('verdict', ['rejected', 'rejected']),
    ],
    rows: families.flatMap(({ label, results }) =>
      results.map(({ first, second, family, n, firstCount, secondCount, b, c, ...test }) => ({
        family: label,
        ...keyCells(first),
        against: second.pipeline,
        endpoint: family.endpoint === 'success' ? 'success' : 'old retained',
        local_repair: proportionOf({ x: firstCount, n }),
        other: proportionOf({ x: secondCount, n }),
        local_repair_only: n === 0 ? null : b,
        other_only: n === 0 ? null : c,
        p: test.p,
        p_holm: test.pHolm,
        threshold: test.threshold,
        rejected: test.isRejected,
      })),
    ),
    notes: [
      'Exact McNemar over patients in both cells; Holm over the comparisons of one family, all models of the run together, each ' +
        'size, context and seed by itself. A difference that is not detected is no evidence of equality.',
      ...unpairedNote(families.flatMap(({ results }) => results)),
    ],
    whyEmpty:
      source.plan.events.includes('E2') && !isPlanned
        ? 'the plan has no local-repair with re-read, rebuild, quarantine or no-propagation beside it'
        : whyEmpty(source.plan, ['E2']),
  }
}
