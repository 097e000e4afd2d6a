import type { Entry } from './entry.ts'

/** An entry in one line, for a history: its sequence, its type, and what a law asks of it. */
export function lineOf(sequence: number, entry: Entry): string {
  return `${sequence}: ${entry.type} ${said(entry)}`.trimEnd()
}

function said(entry: Entry): string {
  switch (entry.type) {
    case 'begin':
      return Object.values(entry.cell).join(' ')
    case 'evidence':
      return `${at(entry.row)} ${entry.row.status} ${short(entry.row.digest)}`
    case 'node':
      return `${at(entry.row)} ${entry.row.status} ${short(entry.row.digest)} < ${entry.row.parents.map(at).join(' ')}`
    case 'evidence-status':
      return `${at(entry)} → ${entry.status}`
    case 'node-status':
      return `${at(entry)} → ${entry.status} (${entry.cause})`
    case 'attempt':
      return `${entry.operation} ${entry.attempt} ${entry.errorCode ?? 'answered'}`
    case 'call':
      return `${entry.operation} ${entry.failure ?? 'answered'}`
    case 'rejection':
      return `${entry.operation} ${entry.reason} ${entry.rows.join(' ')}`
    case 'snapshot':
      return `of use ${entry.use} ${short(entry.id)}: ${entry.rows.map(at).join(' ')}`
    case 'read-set':
      return `of use ${entry.use}: ${entry.rows.map((row) => `${at(row)} ${row.status}`).join(', ')}`
    case 'commit':
      return `of use ${entry.use} ${[entry.verdict, ...entry.reasons].join(', ')}`
    case 'revision':
      return `${entry.kind} ${entry.document}, then ${entry.operations.map(({ id }) => id).join(', ') || 'nothing'}`
    case 'end':
      return [entry.outcome, entry.reason ?? ''].join(' ')
  }
}

function at({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}@${version}`
}

function short(digest: string): string {
  return digest.slice(0, 12)
}
