import type { Operation } from '../../store/index.ts'
import { affected } from '../affected.ts'
import { localRepair } from '../local-repair.ts'
import { chunkSummary, extraction, globalSummary } from '../operations.ts'
import type { ActiveRevision, Pipeline, RepairPlan } from '../pipeline.ts'
import type { View } from '../view.ts'
import type { Candidate } from './candidate.ts'
import { cascade, type CascadeNode } from './cascade.ts'
import { modeMap } from './mode-map.ts'
import { predictedCosts } from './predicted-costs.ts'
import { selectRepairs } from './select-repairs.ts'

/**
 * The adapted value–cost selector (paper B, App. K; B13): everything the revision reaches is withdrawn first; what is worth
 * its predicted cost at λ is regenerated, the rest stays withdrawn. Its deviations from the published method are in
 * `docs/selector.md`.
 * @param lambda λ ≥ 0, the trade-off weight
 */
export function selector(lambda: number): Pipeline {
  return {
    ...localRepair,
    name: `selector(${lambda})`,
    malformedSummary: 'withdrawn',
    revise: (view, revision) => repairPlan(view, revision, lambda),
  }
}

function repairPlan(view: View, revision: ActiveRevision, lambda: number): RepairPlan {
  const retire = affected(view, revision)
  const document = revision.kind === 'revoke' ? revision.document : revision.document.document
  const nodes = cascade(retire, document)
  const modes = modeMap(nodes, revision.kind)
  const costs = predictedCosts(view)
  const candidates = candidatesOf(nodes, modes, (name) => costs.of(name) / costs.rebuild)
  const selected = selectRepairs(candidates, lambda)
  return {
    retire,
    as: 'withdrawn',
    operations: operationsFor(
      nodes.filter(({ name }) => selected.includes(name)),
      revision,
    ),
    selection: {
      withdrawn: nodes.map(({ name }) => name),
      removed: nodes.map(({ name }) => name).filter((name) => modes.get(name) === 'remove'),
      selected,
      rebuildCharacters: costs.rebuild,
    },
  }
}

/** The cascade's nodes that are not removed, with value = transitive dependents + 1 (B13.3, B13.4). */
export function candidatesOf(
  nodes: readonly CascadeNode[],
  modes: ReadonlyMap<string, string>,
  costOf: (name: string) => number,
): Candidate[] {
  const isKept = (name: string): boolean => modes.get(name) !== 'remove'
  return nodes
    .filter(({ name }) => isKept(name))
    .map(({ name, inputs }) => ({
      name,
      value: dependents(nodes, name) + 1,
      cost: costOf(name),
      predecessors: inputs.filter(isKept),
    }))
}

function dependents(nodes: readonly CascadeNode[], name: string): number {
  const reached = new Set<string>()
  const frontier = [name]
  for (let at = frontier.pop(); at !== undefined; at = frontier.pop()) {
    for (const node of nodes) {
      if (!node.inputs.includes(at) || reached.has(node.name)) continue
      reached.add(node.name)
      frontier.push(node.name)
    }
  }
  return reached.size
}

/** One operation per selected node, in dependency order. */
function operationsFor(nodes: readonly CascadeNode[], revision: ActiveRevision): Operation[] {
  const operations = new Map<string, Operation>()
  const after = (node: CascadeNode): Operation[] =>
    node.inputs.flatMap((input) => operations.get(input) ?? [])
  for (const node of nodes) {
    if (node.type === 'claim' && revision.kind === 'replace') {
      operations.set(node.name, extraction('revise', revision.document))
    } else if (node.type === 'chunk-summary' && node.document !== null) {
      operations.set(node.name, chunkSummary('revise', node.document, after(node)))
    } else if (node.type === 'global-summary') {
      operations.set(node.name, globalSummary('revise', after(node)))
    }
  }
  return [...operations.values()]
}
