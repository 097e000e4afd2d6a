import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'
import { SYNTHETIC_COMBINATIONS, SYNTHETIC_DRUGS, SYNTHETIC_OTHERS, type SyntheticDrug } from './drugs.ts'
import type { StayFrame } from './synthetic-stay.ts'

/** The parts of an order that say what is given. */
interface Written {
  readonly drugname: string
  readonly dosage: string
  readonly routeadmin: string
  readonly frequency: string
  readonly drughiclseqno: string
}

/** The ways in which a strength cannot be read off an order; each takes the amount and unit. */
const ODD_WAYS: readonly ((drug: SyntheticDrug, amount: number) => Pick<Written, 'drugname' | 'dosage'>)[] = [
  (drug, amount) => ({ drugname: described(drug, amount), dosage: `${amount} 3` }),
  (drug, amount) => ({
    drugname: `2 ML VIAL : ${drug.name} ${amount} ${upper(drug)}/2ML IV SOLN`,
    dosage: `${amount} 3`,
  }),
  (drug, amount) => ({ drugname: drug.name, dosage: `${amount}-${amount * 2} ${upper(drug)}` }),
  (drug, amount) => ({ drugname: `${drug.name} ${amount} ${upper(drug)}/ML INJ`, dosage: 'PYXIS' }),
  (drug, amount) => ({ drugname: described(drug, amount), dosage: `${amount} ${drug.unit}` }),
  (drug) => ({ drugname: drug.name.toLowerCase(), dosage: '' }),
  (drug) => ({ drugname: drug.name, dosage: upper(drug) }),
  (drug) => ({ drugname: drug.name, dosage: '0' }),
]

function upper(drug: SyntheticDrug): string {
  return drug.unit.toUpperCase()
}

function described(drug: SyntheticDrug, amount: number): string {
  return `${drug.name} ${amount} ${upper(drug)} ${drug.route} ${drug.form}`
}

/** What a stay's orders are made of. */
export interface OrderRecipe {
  /** distinct single drugs */
  readonly drugs: number
  /** combination products, fluids and the like */
  readonly others: number
  /** no order has a drug name */
  readonly isNameless: boolean
  /** the first two drugs are written with one plain strength each; otherwise no drug is */
  readonly isPlain: boolean
}

/**
 * The medication rows of a stay: its named orders, and around them what the table is full of: nameless, cancelled and
 * duplicate rows.
 */
export function syntheticOrders(
  frame: StayFrame,
  recipe: OrderRecipe,
  draws: Draws,
): { rows: NamedRow[]; generics: ReadonlySet<string> } {
  const drugs = draws.sample(SYNTHETIC_DRUGS, recipe.drugs)
  const named = recipe.isNameless
    ? []
    : [
        ...drugs.map((drug, index) => order(drug, { oddness: oddness(recipe, index), draws })),
        // Now and then a drug is ordered again in other words; never one of the plainly written two.
        ...(draws.chance(0.4) ? drugs.slice(2, 3).map((drug) => order(drug, { oddness: 1, draws })) : []),
        ...extraOrders(recipe.others, draws),
      ]
  const rows = named.map((written, index) => timedRow(frame, written, { index, draws }))
  const missing = Math.max(3, Math.round(named.length * 0.6))
  const noise = Array.from({ length: missing }, () => nameless(draws)).map((written, index) =>
    timedRow(frame, written, { index: named.length + index, draws }),
  )
  const all = [...rows, ...cancelledRows(frame, { rows, drugs, draws }), ...noise]
  return {
    rows: numbered(frame, withDuplicate(all, draws)),
    generics: new Set(drugs.map((drug) => drug.generic)),
  }
}

function oddness(recipe: OrderRecipe, index: number): number {
  if (!recipe.isPlain) return 1
  return index < 2 ? 0 : 0.6
}

/** @param how.oddness the chance that no strength can be read off it */
function order(drug: SyntheticDrug, { oddness, draws }: { oddness: number; draws: Draws }): Written {
  const amount = draws.pick(drug.amounts)
  const isOdd = draws.chance(oddness)
  const written = isOdd ? draws.pick(ODD_WAYS)(drug, amount) : plain(drug, { amount, draws })
  return {
    ...written,
    routeadmin: draws.pick(
      drug.route === 'IV' ? ['IV', 'Intravenous', 'IV PUSH'] : [drug.route, routeWord(drug)],
    ),
    frequency: draws.chance(0.1) ? '' : drug.frequency,
    drughiclseqno: draws.chance(0.06) ? '' : String(drug.classCode),
  }
}

function routeWord(drug: SyntheticDrug): string {
  return drug.route === 'PO' ? 'Oral' : 'SubQ'
}

/** Exactly one number with a unit on the line, thousands comma aside: what event E2 can change (B4.6). */
function plain(
  drug: SyntheticDrug,
  { amount, draws }: { amount: number; draws: Draws },
): Pick<Written, 'drugname' | 'dosage'> {
  const name = draws.pick([drug.name, drug.name, drug.name.toLowerCase(), drug.brand])
  const unit = draws.pick([drug.unit, upper(drug)])
  return { drugname: name, dosage: `${grouped(amount)} ${unit}` }
}

function grouped(amount: number): string {
  return amount >= 1000
    ? `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}`
    : String(amount)
}

function extraOrders(count: number, draws: Draws): Written[] {
  return draws
    .sample([...SYNTHETIC_COMBINATIONS, ...draws.shuffle(SYNTHETIC_OTHERS)], count)
    .map(([drugname, dosage, routeadmin, frequency]) => ({
      drugname,
      dosage,
      routeadmin,
      frequency,
      drughiclseqno: '',
    }))
}

function nameless(draws: Draws): Written {
  const drug = draws.pick(SYNTHETIC_DRUGS)
  return {
    drugname: '',
    dosage: draws.chance(0.3) ? '' : `${draws.pick(drug.amounts)} ${drug.unit}`,
    routeadmin: drug.route,
    frequency: drug.frequency,
    drughiclseqno: draws.chance(0.05) ? '' : String(drug.classCode),
  }
}

/** Orders start over the days of the stay, some before admission; the stop is often 0, equal or too early. */
function timedRow(
  frame: StayFrame,
  written: Written,
  { index, draws }: { index: number; draws: Draws },
): NamedRow {
  const early = draws.chance(0.3)
  const start = early ? -draws.integer(1, 600) : (index % frame.days) * 1440 + draws.integer(1, 1400)
  const stop = draws.next()
  const length = draws.integer(30, 4000)
  return {
    patientunitstayid: frame.stay,
    drugorderoffset: String(Math.max(1, start - draws.integer(0, 90))),
    drugstartoffset: String(start),
    drugstopoffset: String(stop < 0.07 ? 0 : stop < 0.19 ? start : stop < 0.26 ? start - 35 : start + length),
    drugivadmixture: draws.chance(0.27) ? 'Yes' : 'No',
    drugordercancelled: 'No',
    prn: written.frequency.includes('PRN') ? 'Yes' : draws.chance(0.002) ? '' : 'No',
    gtc: '0',
    ...written,
  }
}

/** A cancelled order names a drug that the other orders do not, so that listing it would be seen. */
function cancelledRows(
  frame: StayFrame,
  { rows, drugs, draws }: { rows: readonly NamedRow[]; drugs: readonly SyntheticDrug[]; draws: Draws },
): NamedRow[] {
  const others = SYNTHETIC_DRUGS.filter((drug) => !drugs.includes(drug))
  if (rows.length === 0 || !draws.chance(0.35)) return []
  const written = order(draws.pick(others), { oddness: 0, draws })
  return [{ ...timedRow(frame, written, { index: 0, draws }), drugordercancelled: 'Yes' }]
}

function withDuplicate(rows: readonly NamedRow[], draws: Draws): NamedRow[] {
  const shuffled = draws.shuffle(rows)
  return draws.chance(0.2) ? [...shuffled, ...shuffled.slice(0, 1)] : shuffled
}

function numbered(frame: StayFrame, rows: readonly NamedRow[]): NamedRow[] {
  return rows.map((row, index) => ({ medicationid: String(frame.rowId + index), ...row }))
}
