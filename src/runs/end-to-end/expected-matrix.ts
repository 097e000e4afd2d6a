import type { EventName } from '../../../corpora/scenario/index.ts'

/** Calls and node counts of an error-free trajectory, from the pipelines' definitions (paper B, §4; B9.12). */
export interface ExpectedWork {
  readonly calls: number
  readonly invalidated: number | null
  readonly rebuilt: number | null
}

/**
 * @param documents how many are present at ingest: at small size 3 at E0, else 4
 */
export function expectedWork(pipeline: string, event: EventName, documents: number): ExpectedWork {
  const isRevoked = event === 'E1' || event === 'E1b'
  const isReplaced = event === 'E2'
  const active = isRevoked ? documents - 1 : documents
  const isRevised = isRevoked || isReplaced
  const all = 2 * documents + 1
  const repair = isRevoked ? 1 : isReplaced ? 3 : 0
  const reached = isRevised ? 3 : 0
  switch (pipeline) {
    case 're-read':
    case 're-read-filtered':
      return { calls: 3, invalidated: null, rebuilt: null }
    case 'stateless':
      return { calls: documents + 1 + 2 * (active + 1), invalidated: null, rebuilt: null }
    case 'cache': {
      const again = isReplaced ? 1 : 0
      return { calls: documents + again + 3, invalidated: isRevised ? 1 : 0, rebuilt: again }
    }
    case 'rebuild': {
      const again = isRevised ? 2 * active + 1 : 0
      return { calls: all + again + 3, invalidated: reached, rebuilt: again }
    }
    case 'quarantine':
    case 'selector(100)':
      return { calls: all + 3, invalidated: reached, rebuilt: 0 }
    case 'no-propagation':
      return { calls: all + 3, invalidated: 0, rebuilt: 0 }
    default:
      return { calls: all + repair + 3, invalidated: reached, rebuilt: repair }
  }
}

/** The columns of `uses` at use 1 of an error-free MED list; null = undefined. */
export type ExpectedUse = Readonly<Record<string, unknown>>

const WITHOUT_REVISION: ExpectedUse = {
  committed: true,
  blocked_by: [],
  format: 'valid',
  strict_completion: true,
  stale_commit: null,
  retained: null,
  adopted: null,
  old_retained: null,
  both_present: null,
  others_retained: null,
  success: null,
  success_strict: null,
  target_label: null,
  unsupported_any: false,
  unsupported_event: null,
  fabricated: false,
  missing: [],
  new_value_visible: null,
  omitted_at_use0: null,
  proxy: null,
  proxy_normalised: null,
  event_drug_path: null,
  leaves_visible: null,
}

const REPLACED: ExpectedUse = { ...WITHOUT_REVISION, others_retained: true, omitted_at_use0: false }
const ADOPTED = {
  adopted: true,
  old_retained: false,
  both_present: false,
  success: true,
  success_strict: true,
}
const NOT_ADOPTED = { adopted: false, both_present: false, success: false, success_strict: false }

/**
 * The verdicts on use 1 (matrix of an error-free run).
 * @param target the event's medication key
 * @param carriers `<document>:<source>` of the non-allowed documents that name it
 */
export function expectedUse1(
  { pipeline, event }: { readonly pipeline: string; readonly event: EventName },
  { target, carriers }: { readonly target: string | null; readonly carriers: readonly string[] },
): ExpectedUse {
  const withdraws = pipeline === 'quarantine' || pipeline === 'selector(100)'
  const isStale = pipeline === 'no-propagation'
  switch (event) {
    case 'E0':
      return WITHOUT_REVISION
    case 'E1':
      return { ...WITHOUT_REVISION, stale_commit: isStale, strict_completion: !isStale }
    case 'E1b':
      return { ...WITHOUT_REVISION, retained: true }
    case 'E4':
      return {
        ...WITHOUT_REVISION,
        unsupported_event: false,
        event_drug_path: eventDrugPath(pipeline, carriers),
      }
    case 'E2':
      if (withdraws) {
        const gone = {
          strict_completion: false,
          old_retained: false,
          missing: [target],
          target_label: 'missing',
        }
        return { ...REPLACED, ...NOT_ADOPTED, ...gone, new_value_visible: false }
      }
      if (isStale)
        return {
          ...REPLACED,
          ...NOT_ADOPTED,
          old_retained: true,
          target_label: 'old',
          new_value_visible: false,
        }
      return { ...REPLACED, ...ADOPTED, target_label: 'adopted', new_value_visible: true }
  }
}

/** The verdicts on use 0: revision endpoints are undefined before there is a revision. */
export function expectedUse0(
  cell: { readonly pipeline: string; readonly event: EventName },
  carriers: readonly string[] = [],
): ExpectedUse {
  return cell.event === 'E4' ? expectedUse1(cell, { target: null, carriers }) : WITHOUT_REVISION
}

/** E4: how the added record's drug comes into the prompts of a pipeline. */
function eventDrugPath(pipeline: string, carriers: readonly string[]): readonly string[] {
  if (pipeline === 're-read') return carriers
  return pipeline.endsWith('-filtered') ? [] : carriers.map((origin) => `medication | from=${origin}`)
}
