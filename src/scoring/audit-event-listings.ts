import type { AuditRecord } from './audit-record.ts'
import { drugOfRecord } from './drug-of-record.ts'
import type { Lexicon } from './lexicon.ts'
import { MEDICATION_SOURCE } from './mentions-up-to.ts'
import { promptRecords, type PromptRecord } from './prompt-records.ts'

/** A use at E4 and how the added record's drug came into its prompt. */
export interface EventListing {
  readonly id: string
  readonly listed: boolean
  /** the shown records about the drug that no allowed source stands behind; empty when none carried it */
  readonly path: readonly PromptRecord[]
}

export interface EventListingAudit {
  readonly uses: readonly EventListing[]
  readonly listings: number
  readonly listingsWithPath: number
  readonly nonListings: number
  readonly nonListingsWithPath: number
}

/**
 * For every E4 medication use: did it list the non-allowed drug, and by which lines of its prompt had the drug arrived
 * (B11.4; paper B §6.1: all 10 listings had such a path, and so had 38 that did not list it)? The path shows how the
 * drug got there, not why it was listed. Summaries are about many drugs and are no path.
 */
export function auditEventListings(records: readonly AuditRecord[], lexicon: Lexicon): EventListingAudit {
  const uses = records.flatMap(({ id, use, score }) => {
    const { target } = use.scenario.truth
    if (score.unsupported_event === null || target === null) return []
    const path = promptRecords(use.prompt ?? '').filter((record) => {
      return record.source !== MEDICATION_SOURCE && drugOfRecord(record, lexicon) === target
    })
    return [{ id, listed: score.unsupported_event, path }]
  })
  const listings = uses.filter(({ listed }) => listed)
  const nonListings = uses.filter(({ listed }) => !listed)
  return {
    uses,
    listings: listings.length,
    listingsWithPath: listings.filter(hasPath).length,
    nonListings: nonListings.length,
    nonListingsWithPath: nonListings.filter(hasPath).length,
  }
}

function hasPath({ path }: EventListing): boolean {
  return path.length > 0
}
