/**
 * Every law that the checker knows: its name and, in one sentence, what holds. `h1` to `h6` are those of paper B, App. A; the
 * names of those six are shared with `property-tests/`.
 */
export const LAWS = {
  frames:
    'every record has a key of the layout, the format’s version, a right checksum and a payload that can be read',
  files:
    'the write-ahead files hold whole records with right checksums up to where writing stopped, no write is missing, and the file that counts them is there',
  sequences:
    'no entry of a stream is missing: neither before one that is there nor of those that the writes say it has',
  bodies:
    'every text has the sha256 it is kept under, and every prompt, answer and scenario that is named is there',
  entries: 'every entry has the fields of its type',
  plan: 'a run’s plan has the digest that it says, and its people are counted right and whom that plan asks for',
  cell: 'a trajectory’s id is the hash of its cell, its scenario is that cell’s, and cell and uses are of the run’s plan and people',
  evidence:
    'evidence rows are the scenario’s documents, with their digests and tokens, and change only as its event says',
  order:
    'entries that belong to one transaction stand together, and uses, revision and commits come in their order',
  rows: 'a row version is written once, versions count up by one, and what is active no more never is again',
  'node-digests': 'a node’s digest is the hash of its type, document and content',
  provenance: 'a node’s parents exist before it and are exactly the rows its operation was shown',
  snapshots: 'a snapshot lists exactly the rows active at that moment, and its id is their hash',
  'read-sets': 'a read set holds the rows its pipeline shows, as the snapshot saw them, and nothing else',
  'commit-verdicts': 'a commit says exactly what its read set and the rows of that moment say',
  gateway: 'a batch replaces exactly its active predecessors and writes what its operation is for',
  'h1-revision-after-snapshot-blocks': 'a change of the read set after the snapshot blocks the commit',
  'h2-unrelated-write-does-not': 'a change of other rows after the snapshot does not block it',
  'h3-stale-input-rejects-whole-batch':
    'a batch is turned away exactly when a row it was shown is active no more, and then writes nothing',
  'h4-invalidation-is-the-transitive-closure':
    'a revision retires exactly the active transitive successors of what changed, as the pipeline’s rule says',
  'h5-rebuild-in-dependency-order': 'a repair’s operations run behind those they build on',
  'h6-read-set-constraints-are-per-node':
    'a read set holds each shown node’s own parents at that node’s versions',
  'repair-plans': 'a revision fixes the operations, and the selection, that the pipeline’s rule asks for',
  operations: 'every planned operation is called once, and no other',
  discards:
    'a pipeline that keeps nothing discards before a use what it extracted for another; no other discards',
  ancestry: 'no snapshot holds a node of which an ancestor is active no more',
  ledger:
    'attempts count up from 1, and attempts, tokens and latencies of a call add up; it has an answer exactly when it did not fail',
  outcomes:
    'a trajectory ends at most once, nothing stands behind its end, and the outcome is what its calls say',
  totals:
    'planned = completed + failed + abandoned, each as counted, and no place of the plan is taken twice',
} as const satisfies Readonly<Record<string, string>>

/** The name of a law. */
export type Law = keyof typeof LAWS
