import type { TrajectoryRecord } from '../../report/trajectory-record.ts'

/**
 * How many entries an error-free trajectory's log holds, predicted from its scenario and its calls: the end and the
 * beginning; one a document version and one a status change of evidence; one attempt and one entry a call; one a node
 * version and one each time a node stops being active; a snapshot, a read set and a commit a use; one for the revision met.
 * @param work how many calls of which purpose, and how many nodes stopped being active
 */
export function expectedEntries(
  { scenario, state }: TrajectoryRecord,
  work: { readonly calls: number; readonly nodes: number; readonly retired: number },
): number {
  const { documents, revision } = scenario
  const evidence = documents.length + (revision.kind === 'none' ? 0 : revision.kind === 'revoke' ? 1 : 2)
  const uses = state.begin?.uses.length ?? 0
  const met = revision.kind === 'none' ? 0 : 1
  return 2 + evidence + 2 * work.calls + work.nodes + work.retired + 3 * uses + met
}
