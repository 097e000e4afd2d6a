import type { EvidenceStatus, NodeStatus } from './row.ts'

type Changes<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** A connector may also take back a version that a newer one has superseded; what it took back never stands again. */
const OF_EVIDENCE: Changes<EvidenceStatus> = {
  active: ['superseded', 'revoked'],
  superseded: ['revoked'],
  revoked: [],
}

/** A node is retired once, by whatever comes first. */
const OF_NODES: Changes<NodeStatus> = {
  active: ['superseded', 'invalidated', 'withdrawn'],
  superseded: [],
  invalidated: [],
  withdrawn: [],
}

/** What a row is and what it is to be; evidence and nodes have their own statuses. */
export type StatusChange =
  | { readonly row: 'evidence'; readonly from: EvidenceStatus; readonly to: EvidenceStatus }
  | { readonly row: 'node'; readonly from: NodeStatus; readonly to: NodeStatus }

/**
 * Whether a row version of one status may get another (B5.1, B5.2). Nothing becomes active again: a document that is
 * reinstated and a node that is republished come as their next version, so that who read the earlier one is still blocked.
 */
export function mayBecome(change: StatusChange): boolean {
  return change.row === 'evidence'
    ? OF_EVIDENCE[change.from].includes(change.to)
    : OF_NODES[change.from].includes(change.to)
}
