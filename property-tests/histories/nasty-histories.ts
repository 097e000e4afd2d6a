/** A history that is kept because it once was, or easily would be, got wrong. */
export interface NastyHistory {
  readonly name: string
  readonly line: string
}

const history = (name: string, ...steps: readonly string[]): NastyHistory => ({
  name,
  line: steps.join(' | '),
})

/** D1 with a claim, its summary and a global summary over two documents. */
const GRAPH =
  'ingest d1 | ingest d2 | extract d1 | extract d2 | derive d1.s from d1.1 | derive d2.s from d2.1 | derive g from d1.s d2.s'

/** Cases of the store's laws (paper B, App. A: H1 to H4, H6 and the limit case; B5), one line each. */
export const NASTY_HISTORIES: readonly NastyHistory[] = [
  history(
    'H1: a revision after the snapshot blocks',
    'ingest d1 | s1: snap d1 | rev d1 | s1: commit → blocked(d1@1)',
  ),
  history(
    'H1: a revocation after the snapshot blocks',
    'ingest d1 | s1: snap d1 | revoke d1 | s1: commit → blocked(d1@1)',
  ),
  history(
    'H1: a revision reaches a use that showed a node alone, by the node’s parent',
    'ingest d1 | extract d1 | s1: snap d1.1 | rev d1 | s1: commit → blocked(d1@1)',
  ),
  history(
    'H1: every row that changed is named',
    `${GRAPH} | s1: snap | rev d1 | invalidate d1 | s1: commit → blocked(d1, d1.1, d1.s, g)`,
  ),
  history(
    'H2: an unrelated document that arrives does not block',
    'ingest d1 | s1: snap d1 | write | s1: commit → committed',
  ),
  history(
    'H2: the revision of a document that was not shown does not block',
    'ingest d1 | ingest d2 | s1: snap d1 | rev d2 | revoke d2 | s1: commit → committed',
  ),
  history(
    'H2: a node that is derived from a shown document does not block',
    'ingest d1 | s1: snap d1 | extract d1 → admitted(d1.1@1) | s1: commit → committed',
  ),
  history(
    'H3: a batch whose document was revised meanwhile is turned away whole',
    'ingest d1 | ingest d2 | s1: ask d1.1 d1.2 from d1 d2 | rev d2 | s1: admit → rejected(d2@1) | s1: snap | s1: commit → committed',
  ),
  history(
    'H3: an operation that was shown a past version is turned away',
    'ingest d1 | rev d1 | s1: ask d1.1 from d1@1 | s1: admit → rejected(d1@1)',
  ),
  history(
    'H3: a summary of an invalidated claim is turned away',
    'ingest d1 | extract d1 | s1: ask d1.s from d1.1 | rev d1 | invalidate d1 | s1: admit → rejected(d1.1@1)',
  ),
  history(
    'H3: a batch is admitted although something else changed',
    'ingest d1 | ingest d2 | s1: ask d1.1 from d1 | rev d2 | write | s1: admit → admitted(d1.1@1)',
  ),
  history(
    'H3: a rejected batch leaves the earlier claims as they are',
    'ingest d1 | ingest d2 | extract d1 | s1: snap d1.1 | s2: ask d1.1 from d1 d2 | rev d2 | s2: admit → rejected(d2) | s1: commit → committed',
  ),
  history(
    'H4: invalidation stops at what does not derive from the document',
    `${GRAPH} | s1: snap d2.1 d2.s | s2: snap g | rev d1 | invalidate d1 | s1: commit → committed | s2: commit → blocked(d1.s, g)`,
  ),
  history(
    'H4: invalidation reaches through a claim that was extracted again',
    'ingest d1 | extract d1 | derive d1.s from d1.1 | extract d1 | rev d1 | s1: snap d1.s | invalidate d1 | s1: commit → blocked(d1.s)',
  ),
  history(
    'H5: a repair in dependency order is admitted, and the first out of order is turned away',
    `${GRAPH} | s1: ask d1.s from d1.1 | rev d1 | invalidate d1 | s1: admit → rejected(d1.1)`,
    'extract d1 → admitted(d1.1@2) | derive d1.s from d1.1 → admitted(d1.s@2) | derive g from d1.s d2.s → admitted(g@2)',
  ),
  history(
    'H6: two nodes need different versions of one parent, and commit',
    'ingest d1 | derive g from d1 | rev d1 | extract d1 | s1: snap g d1.1 | s1: commit → committed',
  ),
  history(
    'H6: of two versions in a read set, the later one changes',
    'ingest d1 | derive g from d1 | rev d1 | extract d1 | s1: snap g d1.1 | rev d1 | s1: commit → blocked(d1@2)',
  ),
  history(
    'H6: of two versions in a read set, the earlier one is taken back',
    'ingest d1 | derive g from d1 | rev d1 | extract d1 | s1: snap g d1.1 | revoke d1@1 | s1: commit → blocked(d1@1)',
  ),
  history(
    'H6: a node’s constraint does not reach a use that did not show the node',
    'ingest d1 | derive g from d1 | rev d1 | extract d1 | s1: snap d1.1 | revoke d1@1 | s1: commit → committed',
  ),
  history(
    'Limit case: what an extractor invents has its chunk as parent and survives another document’s revocation',
    'ingest d1 | ingest d4 | derive d1.1 d1.2 from d1 | extract d4 | s1: snap d1.2 | revoke d4 | invalidate d4 | s1: commit → committed | s2: snap d1.2 | s2: commit → committed',
  ),
  history(
    'ABA: revise and revise back to the same content blocks',
    'ingest d1 =a | s1: snap d1 | rev d1 =b | rev d1 =a | s1: commit → blocked(d1@1)',
  ),
  history(
    'ABA: a new version with the same content blocks',
    'ingest d1 =a | s1: snap d1 | rev d1 =a | s1: commit → blocked(d1@1)',
  ),
  history(
    'ABA: revoke then reinstate with the same content blocks',
    'ingest d1 =a | s1: snap d1 | revoke d1 | reinstate d1 =a | s1: commit → blocked(d1@1)',
  ),
  history(
    'ABA: a claim that is extracted again with the same content blocks',
    'ingest d1 | extract d1 | s1: snap d1.1 | extract d1 → admitted(d1.1@2) | s1: commit → blocked(d1.1@1)',
  ),
  history(
    'ABA: withdraw then republish blocks whoever saw the first version',
    'ingest d1 | extract d1 | s1: snap d1.1 | withdraw d1.1 | republish d1.1 → admitted(d1.1@2) | s1: commit → blocked(d1.1@1) | s2: snap d1.1 | s2: commit → committed',
  ),
  history(
    'ABA: a batch that was shown a document before it was revoked and reinstated is turned away',
    'ingest d1 =a | s1: ask d1.1 from d1 | revoke d1 | reinstate d1 =a | s1: admit → rejected(d1@1)',
  ),
  history(
    'B5.7: nodes of a superseded version stay and commit when nothing propagates',
    'ingest d1 | extract d1 | rev d1 | s1: snap d1.1 | s1: commit → committed',
  ),
  history(
    'B5.7: a whole graph over a revoked document commits when nothing propagates',
    `${GRAPH} | revoke d1 | s1: snap | s1: commit → committed`,
  ),
  history(
    'B5.7: a superseded parent that is revoked after the snapshot blocks',
    'ingest d1 | extract d1 | rev d1 | s1: snap d1.1 | revoke d1@1 | s1: commit → blocked(d1@1)',
  ),
  history(
    'B5.7: a later revision does not block a node of an earlier version',
    'ingest d1 | extract d1 | rev d1 | s1: snap d1.1 | rev d1 | s1: commit → committed',
  ),
  history(
    'two sessions commit on one snapshot',
    'ingest d1 | s1: snap d1 | s2: snap d1 | s1: commit → committed | s2: commit → committed',
  ),
  history(
    'one snapshot commits twice, until something changes',
    'ingest d1 | s1: snap d1 | s1: commit → committed | s1: commit → committed | rev d1 | s1: commit → blocked(d1)',
  ),
  history(
    'a revision between the snapshots of two sessions blocks the first alone',
    'ingest d1 | s1: snap d1 | rev d1 | s2: snap d1 | s2: commit → committed | s1: commit → blocked(d1@1)',
  ),
  history(
    'a revision between one session’s snapshot and another’s commit blocks both that had read it',
    'ingest d1 | ingest d2 | s1: snap d1 | s2: snap d1 d2 | s3: snap d2 | s3: rev d1 | s1: commit → blocked(d1) | s2: commit → blocked(d1) | s3: commit → committed',
  ),
  history(
    'a blocked session commits on a fresh snapshot',
    'ingest d1 | s1: snap d1 | rev d1 | s1: commit → blocked(d1@1) | s1: snap d1 | s1: commit → committed',
  ),
  history(
    'what is shown later from an old snapshot is as old as the snapshot',
    'ingest d1 | ingest d2 | s1: snap d1 | rev d2 | s1: use d2 | s1: commit → blocked(d2@1)',
  ),
  history(
    'what is no longer shown no longer blocks',
    'ingest d1 | ingest d2 | s1: snap d1 d2 | rev d1 | s1: use d2 | s1: commit → committed',
  ),
  history(
    'an empty store commits on an empty snapshot',
    's1: snap | s1: commit → committed | ingest d1 | s1: commit → committed',
  ),
  history(
    'two sessions extract one document at once: both are admitted, the later one stands',
    'ingest d1 | s1: ask d1.1 from d1 | s2: ask d1.1 d1.2 from d1 | s2: admit → admitted(d1.1@1, d1.2@1) | s1: admit → admitted(d1.1@2) | s1: snap d1.1 | s1: commit → committed',
  ),
  history(
    'an extraction that no longer finds a claim retires it, which blocks who had read it',
    'ingest d1 | derive d1.1 d1.2 from d1 | s1: snap d1.2 | extract d1 → admitted(d1.1@2) | s1: commit → blocked(d1.2@1)',
  ),
  history(
    'the tenth document comes behind the second and neither blocks the other',
    'ingest d2 | ingest d10 | s1: snap d2 | s2: snap d10 | rev d10 | s1: commit → committed | s2: commit → blocked(d10)',
  ),
]
