import type { AuditRecord } from './audit-record.ts'
import type { TargetLabel } from './use-score.ts'

/** One use after a replacement that does not list the new value; null = not known. */
export interface NonAdoption {
  readonly id: string
  readonly label: TargetLabel | null
  /** was the new value in the use prompt? */
  readonly newValueVisible: boolean | null
  /** had use 0 left the drug out too? */
  readonly omittedAtUse0: boolean | null
}

export interface NonAdoptionAudit {
  readonly nonAdoptions: readonly NonAdoption[]
  readonly visible: number
  readonly omittedAtUse0: number
}

/**
 * Of the uses that did not adopt a new value, how many were shown it, and how many had left the drug out before the
 * revision (B11.4; paper B §6.4: 18 of 18 and 16 of 18). What a model was shown says nothing about why it left it out.
 */
export function auditNonAdoptions(records: readonly AuditRecord[]): NonAdoptionAudit {
  const nonAdoptions = records
    .filter(({ score }) => score.adopted === false)
    .map(({ id, score }) => ({
      id,
      label: score.target_label,
      newValueVisible: score.new_value_visible,
      omittedAtUse0: score.omitted_at_use0,
    }))
  return {
    nonAdoptions,
    visible: nonAdoptions.filter(({ newValueVisible }) => newValueVisible === true).length,
    omittedAtUse0: nonAdoptions.filter(({ omittedAtUse0 }) => omittedAtUse0 === true).length,
  }
}
