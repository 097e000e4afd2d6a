import type { Change } from '../play/change.ts'

/** What the naive model knows of a row: its status, and how often its content became another than the scene's line gave it. */
export interface NaiveRow {
  readonly id: string
  readonly version: number
  readonly isEvidence: boolean
  readonly status: string
  readonly rewritten: number
}

/** The rows after a change, by linear search over a plain list. */
export function afterChange(rows: readonly NaiveRow[], change: Change): readonly NaiveRow[] {
  switch (change.change) {
    case 'revoke':
      return retired(rows, change.document, 'revoked')
    case 'replace':
      return [...retired(rows, change.document, 'superseded'), next(rows, change.document)]
    case 'arrive':
      return [...rows, next(rows, change.document)]
    case 'set':
      return rows.map((row) => (isRow(row, change.row) ? { ...row, status: change.to } : row))
    case 'rewrite':
      return rows.map((row) => (isRow(row, change.row) ? { ...row, rewritten: row.rewritten + 1 } : row))
    case 'lose':
      return rows.filter((row) => !isRow(row, change.row))
  }
}

function retired(rows: readonly NaiveRow[], document: string, status: string): NaiveRow[] {
  return rows.map((row) => {
    return row.isEvidence && row.id === document && row.status === 'active' ? { ...row, status } : row
  })
}

/** What comes anew never has the content of a row that was lost, even if it gets that row's version again. */
function next(rows: readonly NaiveRow[], id: string): NaiveRow {
  const versions = rows.filter((row) => row.isEvidence && row.id === id).map(({ version }) => version)
  return { id, version: Math.max(0, ...versions) + 1, isEvidence: true, status: 'active', rewritten: 1 }
}

function isRow({ id, version }: NaiveRow, key: string): boolean {
  return `${id}@${version}` === key
}
