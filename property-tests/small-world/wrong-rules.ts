import {
  activeEvidence,
  activeNodes,
  inRowOrder,
  rowKey,
  type SeenRow,
  type StoreState,
} from '../../src/store/index.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** A store whose gate is wrong on purpose, and the kind of fault that shows it. */
export interface WrongRules {
  readonly name: string
  readonly rules: StoreRules
  /** `invalid`: it commits what has changed; `needless`: it blocks what has not; `stale`: it admits what has */
  readonly fault: 'invalid' | 'needless' | 'stale'
}

const isEvidence = ({ id }: SeenRow): boolean => /^D\d+$/.test(id)
const { decideCommit, readSet, admit } = PRODUCT_RULES

/** The gate's ablations, one part of its work left out or put wrong each. */
export const WRONG_RULES: readonly WrongRules[] = [
  {
    name: 'no validation',
    rules: { ...PRODUCT_RULES, decideCommit: () => ({ verdict: 'committed' }) },
    fault: 'invalid',
  },
  {
    name: 'evidence only, nodes unchecked',
    rules: { ...PRODUCT_RULES, decideCommit: (state, rows) => decideCommit(state, rows.filter(isEvidence)) },
    fault: 'invalid',
  },
  {
    name: 'nodes only, evidence unchecked',
    rules: {
      ...PRODUCT_RULES,
      decideCommit: (state, rows) =>
        decideCommit(
          state,
          rows.filter((row) => !isEvidence(row)),
        ),
    },
    fault: 'invalid',
  },
  {
    name: 'versions but not status',
    rules: {
      ...PRODUCT_RULES,
      decideCommit: (state, rows) =>
        decideCommit(
          state,
          rows.map((row) => ({ ...row, status: statusNow(state, row) })),
        ),
    },
    fault: 'invalid',
  },
  {
    name: 'content but not versions',
    rules: {
      ...PRODUCT_RULES,
      decideCommit: (state, rows) =>
        decideCommit(
          state,
          rows.filter((row) => !standsElsewhere(state, row)),
        ),
    },
    fault: 'invalid',
  },
  {
    name: 'flattened read sets: one version of each row',
    rules: { ...PRODUCT_RULES, readSet: (state, shown) => firstVersions(readSet(state, shown)) },
    fault: 'invalid',
  },
  {
    name: 'no parents in the read set',
    rules: {
      ...PRODUCT_RULES,
      readSet: (_, shown) =>
        inRowOrder(shown.map(({ id, version, status, digest }) => ({ id, version, status, digest }))),
    },
    fault: 'invalid',
  },
  {
    name: 'compares with today’s evidence instead of the snapshot’s',
    rules: {
      ...PRODUCT_RULES,
      decideCommit: (state, rows) =>
        decideCommit(
          state,
          rows.map((row) => ({ ...row, status: 'active' as const })),
        ),
    },
    fault: 'needless',
  },
  {
    name: 'whole store: blocks on any change',
    rules: {
      ...PRODUCT_RULES,
      readSet: (state) => readSet(state, [...activeEvidence(state), ...activeNodes(state)]),
    },
    fault: 'needless',
  },
  {
    name: 'gateway lets stale batches in',
    rules: {
      ...PRODUCT_RULES,
      admit: (state, batch) => {
        const rows = batch.shown.map((row) => ({ ...row, status: 'active' as const }))
        const evidence = new Map(state.evidence)
        const nodes = new Map(state.nodes)
        for (const row of rows) {
          if ('source' in row) evidence.set(rowKey(row), { ...row, status: 'active' })
          else nodes.set(rowKey(row), { ...row, status: 'active' })
        }
        return admit({ evidence, nodes }, batch)
      },
    },
    fault: 'stale',
  },
]

function statusNow(state: StoreState, row: SeenRow): SeenRow['status'] {
  return (state.evidence.get(rowKey(row)) ?? state.nodes.get(rowKey(row)))?.status ?? row.status
}

/** Whether another version, active now, says the same. */
function standsElsewhere(state: StoreState, { id, version, digest }: SeenRow): boolean {
  return [...state.evidence.values(), ...state.nodes.values()].some(
    (row) => row.id === id && row.version !== version && row.status === 'active' && row.digest === digest,
  )
}

function firstVersions(rows: readonly SeenRow[]): SeenRow[] {
  return rows.filter((row, place) => rows.findIndex(({ id }) => id === row.id) === place)
}
