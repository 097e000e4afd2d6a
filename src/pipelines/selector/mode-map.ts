import type { CascadeNode } from './cascade.ts'

/** What may become of a node of the cascade (B13.2). */
export type RepairMode = 'recompute' | 'regenerate' | 'remove'

/**
 * What may become of each node of the cascade (B13.2): claims of a corrected document are recomputed, those of a revoked
 * one removed; a summary is regenerated while any of its support is left, else removed.
 * @param nodes in row order, so that a summary's claims come before it and the global summary last
 */
export function modeMap(
  nodes: readonly CascadeNode[],
  revision: 'revoke' | 'replace',
): Map<string, RepairMode> {
  const modes = new Map<string, RepairMode>()
  for (const node of nodes) {
    if (node.type === 'claim') {
      modes.set(node.name, revision === 'replace' ? 'recompute' : 'remove')
      continue
    }
    const isDirect = node.inputs.length === 0 && !node.hasOtherSupport
    const isSupported =
      node.hasOtherSupport ||
      node.inputs.some((input) => modes.get(input) !== 'remove') ||
      (isDirect && revision === 'replace')
    modes.set(node.name, isSupported ? 'regenerate' : 'remove')
  }
  return modes
}
