import type { Report } from '../report-tables.ts'
import type { ReportCell, ReportColumn, ReportTable } from '../report-table.ts'

/**
 * Tables as CSV (RFC 4180), numbers in full: a count with interval has four columns (`strict`, `strict_n`, `strict_lo`,
 * `strict_hi`), undefined is an empty field. So that no row is without its labels, the last columns name the table, the plan,
 * its role and what kind of model answered. Tables follow each other with an empty line between.
 */
export function renderCsv({ run, tables }: Report): string {
  const { plan } = run
  const kinds = new Map<ReportCell | undefined, string>(plan.models.map(({ name, kind }) => [name, kind]))
  return tables
    .map((table) => {
      const header = [...table.columns.flatMap(fieldNames), 'table', 'plan', 'role', 'model_kind']
      const rows = table.rows.map((row) => [
        ...table.columns.flatMap((column) => fields(row[column.name] ?? null, column)),
        ...[table.name, plan.name, plan.role, kinds.get(row['model']) ?? ''],
      ])
      return [header, ...rows].map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
    })
    .join('\r\n')
}

function fieldNames({ name, kind }: ReportTable['columns'][number]): string[] {
  return kind === 'proportion' ? [name, `${name}_n`, `${name}_lo`, `${name}_hi`] : [name]
}

function fields(cell: ReportCell, { kind }: ReportColumn): string[] {
  if (kind !== 'proportion') return [cell === null || typeof cell === 'object' ? '' : String(cell)]
  if (cell === null || typeof cell !== 'object') return ['', '', '', '']
  return [cell.x, cell.n, cell.lo, cell.hi].map(String)
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
