import { compareId, compareOptionalText, compareText } from './compare.ts'
import type { DiagnosisDraft, LabDraft, StayDraft } from './draft.ts'
import type { Diagnosis, LabResult, Order, Stay, Treatment, VitalSign } from './records.ts'
import type { Tally } from './tally.ts'

/**
 * A stay with its lists in a total order that no row order of the files can change, repeats settled:
 * a diagnosis path once, at its earliest minute; a lab once a minute, the last revised value.
 */
export function settleStay(draft: StayDraft, tally: Tally): Stay {
  const stay: Stay = {
    stay: draft.stay,
    hospitalStay: draft.hospitalStay,
    dischargeYear: draft.dischargeYear,
    visit: draft.visit,
    orders: draft.orders.sort(compareOrders),
    diagnoses: settleDiagnoses(draft.diagnoses, tally),
    labs: settleLabs(draft.labs, tally),
    vitals: draft.vitals.sort(compareVitals),
    treatments: draft.treatments.sort(compareTimedPaths),
  }
  tally.add('medication.kept', stay.orders.length)
  tally.add('diagnosis.kept', stay.diagnoses.length)
  tally.add('lab.kept', stay.labs.length)
  tally.add('vitalAperiodic.kept', stay.vitals.length)
  tally.add('treatment.kept', stay.treatments.length)
  const paths = new Set(stay.treatments.map((treatment) => treatment.path))
  tally.add('treatment.repeated-in-stay', stay.treatments.length - paths.size)
  return stay
}

function settleDiagnoses(drafts: DiagnosisDraft[], tally: Tally): Diagnosis[] {
  const primaries = drafts.filter((draft) => draft.isPrimary).length
  if (primaries > 1) tally.add('diagnosis.stays-with-several-primary')
  if (primaries === 0 && drafts.length > 0) tally.add('diagnosis.stays-without-primary')
  const paths = new Set<string>()
  const kept: Diagnosis[] = []
  for (const { minute, path } of drafts.sort(compareTimedPaths)) {
    if (paths.has(path)) {
      tally.add('diagnosis.repeated-in-stay')
    } else {
      paths.add(path)
      kept.push({ minute, path })
    }
  }
  return kept
}

function settleLabs(drafts: LabDraft[], tally: Tally): LabResult[] {
  const kept: LabResult[] = []
  for (const { minute, name, value, unit } of drafts.sort(compareLabs)) {
    const last = kept.at(-1)
    if (last?.minute !== minute || last.name !== name) {
      kept.push({ minute, name, value, unit })
    } else {
      const isSame = last.value === value && last.unit === unit
      tally.add(isSame ? 'lab.repeated-at-same-time' : 'lab.conflict-at-same-time')
    }
  }
  return kept
}

/** Of one lab at one minute the last revised comes first, then the highest row id, then text order: the first is kept. */
function compareLabs(a: LabDraft, b: LabDraft): number {
  return (
    a.minute - b.minute ||
    compareText(a.name, b.name) ||
    b.revised - a.revised ||
    compareId(b.id, a.id) ||
    compareText(a.value, b.value) ||
    compareOptionalText(a.unit, b.unit)
  )
}

/** By minute, those without one last; then by what they say. */
function compareOrders(a: Order, b: Order): number {
  return (
    compareMinutes(a.minute, b.minute) ||
    compareOptionalText(a.drugname, b.drugname) ||
    compareOptionalText(a.dosage, b.dosage) ||
    compareOptionalText(a.route, b.route) ||
    compareOptionalText(a.frequency, b.frequency) ||
    Number(a.cancelled) - Number(b.cancelled)
  )
}

function compareMinutes(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}

function compareVitals(a: VitalSign, b: VitalSign): number {
  return (
    a.minute - b.minute ||
    compareOptionalText(a.systolic, b.systolic) ||
    compareOptionalText(a.diastolic, b.diastolic) ||
    compareOptionalText(a.mean, b.mean)
  )
}

function compareTimedPaths(a: Treatment | DiagnosisDraft, b: Treatment | DiagnosisDraft): number {
  return a.minute - b.minute || compareText(a.path, b.path)
}
