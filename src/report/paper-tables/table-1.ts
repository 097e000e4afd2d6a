import type { EventName } from '../../../corpora/scenario/index.ts'
import { cellName } from '../cell-name.ts'
import { meanTokens } from '../mean-tokens.ts'
import { pipelineLabel } from '../../plans/pipeline-label.ts'
import { proportionOf } from '../proportion.ts'
import type { Endpoint } from '../endpoints.ts'
import type { ReportCell, ReportRow } from '../report-table.ts'
import { settingsOf } from '../settings-of.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { valueColumns } from './value-columns.ts'

const EVENTS_SHOWN: readonly EventName[] = ['E1', 'E1b', 'E4']

/** Medication use after the event, one row a pipeline (paper B, Table 1). */
export function table1(source: TableSource): TableDraft {
  return {
    title: 'Table 1. Medication use after the event: what each pipeline keeps, drops and adds',
    columns: [
      ...keyColumns('pipeline'),
      ...valueColumns(
        'proportion',
        ['strict_e1', 'strict E1'],
        ['strict_e4', 'strict E4'],
        ['stale_e1', 'stale E1'],
        ['retained_e1b', 'retained E1b'],
        ['unsupported_e4', 'unsupported E4'],
      ),
      ...valueColumns('tokens', ['tokens_e1', 'tokens E1'], ['tokens_e4', 'tokens E4']),
    ],
    rows: rowsOf(source),
    notes: [
      'strict: the keys listed are exactly the expected ones; stale: the revoked drug is listed; retained: the drug with ' +
        'support of its own is still listed; unsupported: the drug of the non-allowed record is listed.',
      'tokens: mean prompt + completion of a completed trajectory.',
    ],
    whyEmpty: whyEmpty(source.plan, EVENTS_SHOWN),
  }
}

function rowsOf({ plan, cells }: TableSource): ReportRow[] {
  const tallies = new Map(cells.map((cell) => [cell.name, cell]))
  return settingsOf(plan).flatMap((setting) =>
    plan.pipelines.map(pipelineLabel).flatMap((pipeline) => {
      const cellAt = (event: EventName) => tallies.get(cellName({ ...setting, event, pipeline }))
      if (EVENTS_SHOWN.every((event) => cellAt(event) === undefined)) return []
      const count = (event: EventName, endpoint: Endpoint): ReportCell => {
        const cell = cellAt(event)
        return cell === undefined ? null : proportionOf(cell.endpoints[endpoint])
      }
      const tokens = (event: EventName): ReportCell => {
        const cell = cellAt(event)
        return cell === undefined ? null : meanTokens(cell, 'total')
      }
      return {
        ...keyCells({ ...setting, event: 'E1', pipeline }, 'pipeline'),
        strict_e1: count('E1', 'strict_completion'),
        strict_e4: count('E4', 'strict_completion'),
        stale_e1: count('E1', 'stale_commit'),
        retained_e1b: count('E1b', 'retained'),
        unsupported_e4: count('E4', 'unsupported_event'),
        tokens_e1: tokens('E1'),
        tokens_e4: tokens('E4'),
      }
    }),
  )
}
