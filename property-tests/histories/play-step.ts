import { rowKey, type Entry } from '../../src/store/index.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { decideEvidence } from './decide-evidence.ts'
import { decideNodes } from './decide-nodes.ts'
import { decideUse } from './decide-use.ts'
import { IDLE_SESSION, type Decided, type Outcome, type World } from './world.ts'
import type { Step } from './step.ts'

/** What a step wrote, the world after it, and what it came to. */
export interface PlayedStep {
  readonly entries: readonly Entry[]
  readonly world: World
  readonly outcome: Outcome
}

/**
 * One step of a history on some rules. Pure: the entries are those of one transaction.
 * @throws UserError `history-impossible` for a step that cannot be taken here, such as the revision of a revoked document
 */
export function playStep(rules: StoreRules, world: World, step: Step): PlayedStep {
  const decided = decide(rules, world, step)
  const name = step.session
  const uses = world.uses + decided.entries.filter(({ type }) => type === 'read-set').length
  return {
    entries: decided.entries,
    world: {
      store: rules.applyEntries(world.store, decided.entries),
      sessions:
        name === null || decided.session === undefined
          ? world.sessions
          : new Map(world.sessions).set(name, decided.session),
      uses,
    },
    outcome: decided.outcome ?? outcomeOf(decided.entries),
  }
}

function decide(rules: StoreRules, world: World, step: Step): Decided {
  const session = world.sessions.get(step.session ?? '') ?? IDLE_SESSION
  switch (step.verb) {
    case 'ingest':
    case 'rev':
    case 'reinstate':
    case 'revoke':
    case 'write':
      return { entries: decideEvidence(rules, world.store, step) }
    case 'invalidate':
    case 'withdraw':
    case 'republish':
    case 'derive':
    case 'ask':
    case 'admit':
      return decideNodes(rules, { store: world.store, session }, step)
    case 'snap':
    case 'use':
    case 'commit':
      return decideUse(rules, { world, session }, step)
  }
}

/** What the gateway made of a batch can be read off its entries. */
function outcomeOf(entries: readonly Entry[]): Outcome {
  const nodes: string[] = []
  for (const entry of entries) {
    if (entry.type === 'rejection') return { outcome: 'rejected', rows: entry.rows }
    if (entry.type === 'node') nodes.push(rowKey(entry.row))
  }
  return nodes.length > 0 ? { outcome: 'admitted', rows: nodes } : { outcome: 'done' }
}
