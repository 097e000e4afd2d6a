import { READ_TABLES, type TableName } from './table-name.ts'

/** One thing that can be odd about a table. */
export interface Quirk {
  /** `excluded`: the row is left out of the cohort; `kept`: rows that are in it; `note`: counted, the row stays */
  readonly effect: 'excluded' | 'kept' | 'note'
  /** what it is and what is done about it */
  readonly text: string
  /** the column without which it cannot be counted; then its name is missing from the counts instead of being 0 */
  readonly column?: string
}

const excluded = (text: string): Quirk => ({ effect: 'excluded', text })
const note = (text: string, column?: string): Quirk =>
  column === undefined ? { effect: 'note', text } : { effect: 'note', text, column }

const EVERY_TABLE = {
  kept: { effect: 'kept', text: 'records in the cohort' },
  'duplicate-row': excluded('equal to another row in everything but the row id; one is kept'),
  'id-as-float': note('cells with a number id written as a float (8255.0), read as the id'),
  'html-entity': note('cells with an HTML entity, decoded'),
  'outer-space': note('cells with white space at an end, trimmed'),
  'control-character': note('cells with a line break or another control character, read as a space'),
  'invalid-utf8': note('cells with bytes that are not UTF-8, kept with the replacement character'),
} as const satisfies Record<string, Quirk>

const EVERY_TABLE_OF_STAYS = {
  'unknown-stay': excluded('the stay is not in the patient table'),
} as const satisfies Record<string, Quirk>

const OWN = {
  'patient.incomplete-row': excluded(
    'no stay id, person, hospital stay, discharge year or unit visit number',
  ),
  'patient.stay-again': excluded('a second, different row for a stay; the first in text order is kept'),
  'patient.age-over-89': note('age is the text "> 89"', 'age'),
  'patient.age-missing': note('no age', 'age'),
  'patient.gender-missing': note('no gender', 'gender'),
  'patient.admission-weight-missing': note('no admission weight', 'admissionweight'),
  'patient.discharge-weight-missing': note('no discharge weight', 'dischargeweight'),
  'patient.height-under-100': note('admission height below 100 cm', 'admissionheight'),
  'patient.hospital-discharge-before-unit-discharge': note(
    'left the hospital before the unit',
    'hospitaldischargeoffset',
  ),
  'patient.unit-discharge-not-positive': note('left the unit at or before minute 0', 'unitdischargeoffset'),
  'patient.hospital-admission-after-unit': note(
    'hospital admission after unit admission',
    'hospitaladmitoffset',
  ),
  'patient.several-stays': note('people with more than one unit stay'),
  'patient.several-hospital-stays-in-a-year': note(
    'people whose hospital stays of one year cannot be ordered in time; ordered by hospital stay id',
  ),
  'patient.stay-ids-not-chronological': note(
    'hospital stays whose unit stay ids disagree with the visit numbers; visit numbers are used',
  ),
  'patient.stays-without-medication': note('stays without a medication record'),
  'patient.stays-without-diagnosis': note('stays without a diagnosis record'),
  'patient.people-without-usable-order': note('people without any usable order'),
  'patient.people-without-lab': note('people without any lab result'),

  'medication.usable': note('orders with a drug name and a dosage that were not cancelled'),
  'medication.drugname-missing': note('no drug name: kept, cannot be listed'),
  'medication.drugname-missing-hicl-present': note(
    'of these, rows with a drug class code, which does not name one drug',
    'drughiclseqno',
  ),
  'medication.hicl-missing': note('no drug class code', 'drughiclseqno'),
  'medication.hicl-with-several-names': note('class codes with more than one drug name', 'drughiclseqno'),
  'medication.name-with-several-hicl': note(
    'drug names (case aside) with more than one class code',
    'drughiclseqno',
  ),
  'medication.name-differs-by-case': note('spellings of a drug name that differ from another by case only'),
  'medication.cancelled': note('orders cancelled: kept, marked'),
  'medication.cancelled-unreadable': note('neither Yes nor No in drugordercancelled, read as not cancelled'),
  'medication.prn-missing': note('no prn flag', 'prn'),
  'medication.loading-dose-present': note('a loading dose, not read', 'loadingdose'),
  'medication.route-spellings': note('distinct spellings of the route'),
  'medication.frequency-spellings': note('distinct spellings of the frequency'),
  'medication.dose-missing': note('no dosage'),
  'medication.dose-two-numbers': note(
    'dosage is two bare numbers (5 3), the second an undocumented unit code',
  ),
  'medication.dose-thousands-comma': note('dosage with a thousands comma (1,000 mL)'),
  'medication.dose-range': note('dosage is a range (2-4 MG)'),
  'medication.dose-words-only': note('dosage without a digit (PYXIS, ML, sliding scale)'),
  'medication.dose-per-time': note('dosage per time (75 mL/hr)'),
  'medication.dose-zero': note('dosage is zero'),
  'medication.start-missing': note('no start; the order time stands for it'),
  'medication.start-negative': note('start before unit admission'),
  'medication.start-zero': note('start at minute 0, read as the minute of unit admission'),
  'medication.stop-zero': note('stop 0 means missing', 'drugstopoffset'),
  'medication.stop-before-start': note('stop before start (0 aside); the stop is not used', 'drugstopoffset'),
  'medication.stop-equals-start': note('stop equals start (0 aside)', 'drugstopoffset'),
  'medication.malformed-offset': note('an offset that is not a whole number, read as missing'),
  'medication.pipe-in-text': note(
    'cells with a "|", which separates the parts of a rendered line: read as "/"',
  ),

  'diagnosis.path-missing': excluded('no diagnosis string'),
  'diagnosis.malformed-offset': excluded('the offset is missing or not a whole number'),
  'diagnosis.repeated-in-stay': excluded('the stay has this path already; the earliest is kept'),
  'diagnosis.empty-segment': note('a path with an empty segment, left out of the path'),
  'diagnosis.path-not-3-to-5-levels': note('a path with fewer than 3 or more than 5 levels'),
  'diagnosis.icd9-missing': note('no ICD code', 'icd9code'),
  'diagnosis.icd9-several': note('several ICD codes in one cell', 'icd9code'),
  'diagnosis.stays-with-several-primary': note('stays with several Primary diagnoses', 'diagnosispriority'),
  'diagnosis.stays-without-primary': note(
    'stays with diagnoses of which none is Primary',
    'diagnosispriority',
  ),

  'lab.name-missing': excluded('no lab name'),
  'lab.value-missing': excluded('neither a number nor a text'),
  'lab.malformed-offset': excluded('the offset is missing or not a whole number'),
  'lab.repeated-at-same-time': excluded('the same value of this lab at this minute again'),
  'lab.conflict-at-same-time': excluded('another value of this lab at this minute; the last revised is kept'),
  'lab.value-only-in-text': note('no number; the text (<0.02) is the value'),
  'lab.number-differs-from-text': note('number and text differ (rescaled); the number with its unit is kept'),
  'lab.trailing-space': note('the result text has trailing white space'),
  'lab.revised-before-result': note('revised before the result', 'labresultrevisedoffset'),
  'lab.units-differ': note('both unit columns are filled and differ (case, spelling or scale)'),
  'lab.unit-missing': note('no unit in either column'),
  'lab.pipe-in-text': note('cells with a "|", read as "/"'),

  'treatment.path-missing': excluded('no treatment string'),
  'treatment.malformed-offset': excluded('the offset is missing or not a whole number'),
  'treatment.empty-segment': note('a path with an empty segment, left out of the path'),
  'treatment.repeated-in-stay': note('the stay has this path at another time too: kept'),

  'vitalAperiodic.no-blood-pressure': excluded('no systolic, diastolic or mean pressure'),
  'vitalAperiodic.malformed-offset': excluded('the offset is missing or not a whole number'),

  'files.ignored': note(
    'a second file of a table (.csv.gz is read before .csv, then the first in text order)',
  ),
} as const satisfies Record<string, Quirk>

type StayTable = Exclude<TableName, 'patient'>

/** The stable names in `Census.counts`. */
export type QuirkName =
  | `${TableName}.${keyof typeof EVERY_TABLE}`
  | `${StayTable}.${keyof typeof EVERY_TABLE_OF_STAYS}`
  | keyof typeof OWN

/** Every count by its stable name `table.quirk`, in the order in which a reader wants them. */
export const QUIRKS: ReadonlyMap<string, Quirk> = new Map<string, Quirk>(
  [...READ_TABLES, 'files'].flatMap((table) => [
    ...(table === 'files' ? [] : prefixed(table, EVERY_TABLE)),
    ...(table === 'files' || table === 'patient' ? [] : prefixed(table, EVERY_TABLE_OF_STAYS)),
    ...Object.entries(OWN).filter(([name]) => name.startsWith(`${table}.`)),
  ]),
)

function prefixed(table: string, quirks: Readonly<Record<string, Quirk>>): [string, Quirk][] {
  return Object.entries(quirks).map(([name, quirk]) => [`${table}.${name}`, quirk])
}
