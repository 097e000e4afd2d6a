import type { CellTally } from '../cell-tally.ts'

/** What must be known to read mean tokens of these cells. */
export function tokenNotes(cells: readonly CellTally[]): string[] {
  const isStateless = cells.some(({ key }) => key.pipeline === 'stateless')
  const isUnknown = cells.some(
    ({ outcomes, completed }) => outcomes.completed > 0 && completed.tokens.total === null,
  )
  return [
    'Means are over completed trajectories and rounded one by one, so that phases can differ from their total by one.',
    ...(isStateless ? ['stateless extracts anew at every use: those calls are part of the use.'] : []),
    ...(isUnknown ? ['A server left calls uncounted: means that need them are “—”.'] : []),
  ]
}
