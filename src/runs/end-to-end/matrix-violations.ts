import type { Scenario } from '../../../corpora/scenario/index.ts'
import { drugOfTreatment } from '../../medication/index.ts'
import type { Row } from '../../report/row.ts'
import { trajectoryRows } from '../../report/tables/trajectories.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { expectedEntries } from './expected-entries.ts'
import { expectedUse0, expectedUse1, expectedWork, type ExpectedUse } from './expected-matrix.ts'

/**
 * Where an error-free trajectory departs from the matrix, one line each; none when all is as it must be.
 * @param uses the rows of the table `uses`
 */
export function matrixViolations(record: TrajectoryRecord, uses: readonly Row[]): string[] {
  const { event, truth, documents } = record.scenario
  const [row] = trajectoryRows(record)
  const pipeline = record.state.begin?.cell.pipeline ?? ''
  const work = expectedWork(pipeline, event, documents.length)
  const carriers = carriersOf(record.scenario)
  const [use0, use1, use2] = uses
  const name = `${record.scenario.patient} ${event} ${pipeline}`
  return [
    ...differences('trajectory', row, {
      outcome: 'completed',
      reason: null,
      calls: work.calls,
      nodes_invalidated: work.invalidated,
      nodes_rebuilt: work.rebuilt,
    }),
    ...differences('use 0', use0, {
      ...expectedUse0({ pipeline, event }, carriers),
      expected: truth.expectedBefore,
      listed: truth.expectedBefore,
    }),
    ...differences('use 1', use1, {
      ...expectedUse1({ pipeline, event }, { target: truth.target, carriers }),
      expected: truth.expectedAfter,
    }),
    ...differences('use 2', use2, problemList(truth.problems)),
    ...entryViolations(record, work.calls),
    ...parseViolations(record),
  ].map((violation) => `${name}: ${violation}`)
}

/** The documents whose treatments name the event's drug, as prompts name their origin; at large size not D4 alone. */
function carriersOf({ documents, truth }: Scenario): string[] {
  const isAbout = (line: string): boolean =>
    line.startsWith('TREATMENT: ') && drugOfTreatment(line.slice('TREATMENT: '.length)) === truth.target
  return documents
    .filter(({ lines }) => lines.some(isAbout))
    .map(({ document, source }) => `${document}:${source}`)
}

/** Every MED column is undefined for a problem list; both proxies hold. */
function problemList(paths: readonly string[]): ExpectedUse {
  const undefinedHere = Object.fromEntries(
    Object.keys(expectedUse0({ pipeline: 're-read', event: 'E0' })).map((column) => [column, null]),
  )
  const sorted = [...paths].sort()
  const lists = { expected: sorted, listed: sorted, blocked_by: [] }
  const verdicts = { proxy: true, proxy_normalised: true, leaves_visible: 'all' }
  return { ...undefinedHere, committed: true, format: 'valid', ...lists, ...verdicts }
}

function differences(where: string, row: Row | undefined, expected: ExpectedUse): string[] {
  if (row === undefined) return [`${where} has no row`]
  return Object.entries(expected)
    .filter(([column, value]) => JSON.stringify(row[column]) !== JSON.stringify(value))
    .map(
      ([column, value]) =>
        `${where} ${column} is ${JSON.stringify(row[column])}, expected ${JSON.stringify(value)}`,
    )
}

function entryViolations(record: TrajectoryRecord, calls: number): string[] {
  const { entries, state } = record
  const retired = entries.filter(({ type }) => type === 'node-status').length
  const expected = expectedEntries(record, { calls, nodes: state.store.nodes.size, retired })
  return entries.length === expected ? [] : [`${entries.length} entries, expected ${expected}`]
}

function parseViolations({ state }: TrajectoryRecord): string[] {
  return [...state.calls.values()]
    .filter(({ parse }) => parse !== 'strict')
    .map(({ operation, parse }) => `${operation} parsed as ${parse ?? 'nothing'}`)
}
