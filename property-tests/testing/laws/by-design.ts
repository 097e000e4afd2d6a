/** Pipelines without maintained nodes: laws about repair have nothing to look at. */
export const NO_NODES: ReadonlySet<string> = new Set(['re-read', 're-read-filtered', 'stateless'])

/** Pipelines that rebuild nothing after a revision. */
export const REPAIRS_NOTHING: ReadonlySet<string> = new Set(['quarantine', 'no-propagation', 'selector(100)'])

/** Why the negative control breaks the laws of propagation. */
export const NEGATIVE_CONTROL =
  'the negative control: a revision reaches no node, old ones stay eligible and commit (B9.6)'
