import type { NamedRow, TableName } from '../eicu/index.ts'
import { Draws } from './draws.ts'
import { syntheticDiagnoses } from './synthetic-diagnoses.ts'
import { syntheticLabs } from './synthetic-labs.ts'
import { syntheticOrders, type OrderRecipe } from './synthetic-orders.ts'
import { syntheticStays } from './synthetic-stay.ts'
import { syntheticTreatments } from './synthetic-treatments.ts'
import { syntheticVitals } from './synthetic-vitals.ts'

/** Rows by table. */
export type TableRows = Readonly<Record<TableName, readonly NamedRow[]>>

/** The ways in which a person's records may not be enough for a scenario. */
export const UNUSUAL = [
  'no-named-order',
  'one-drug',
  'many-orders',
  'no-diagnosis',
  'many-diagnoses',
  'no-plain-strength',
] as const
/** What a synthetic person is good for: everything, or all but what the profile names. */
export type Profile = 'usual' | (typeof UNUSUAL)[number]

/**
 * All rows of one person, from the seed and the person's number alone. A `usual` person can be used for every event at
 * both sizes (B1.6, B4); the other profiles each break one condition.
 */
export function syntheticPerson(person: {
  seed: number
  number: number
  profile: Profile
  hasLabs: boolean
}): TableRows {
  const draws = new Draws('synthetic', person.seed, person.number)
  const rows: Record<TableName, NamedRow[]> = {
    patient: [],
    medication: [],
    diagnosis: [],
    lab: [],
    treatment: [],
    vitalAperiodic: [],
  }
  for (const { frame, row } of syntheticStays(person.number, draws)) {
    const orders = syntheticOrders(frame, orderRecipe(person.profile, draws), draws)
    rows.patient.push(row)
    rows.medication.push(...orders.rows)
    rows.diagnosis.push(...syntheticDiagnoses(frame, problemCount(person.profile, draws), draws))
    if (person.hasLabs) rows.lab.push(...syntheticLabs(frame, draws))
    rows.treatment.push(...syntheticTreatments(frame, orders.generics, draws))
    rows.vitalAperiodic.push(...syntheticVitals(frame, draws))
  }
  return rows
}

function orderRecipe(profile: Profile, draws: Draws): OrderRecipe {
  const usual = { isNameless: profile === 'no-named-order', isPlain: profile !== 'no-plain-strength' }
  if (profile === 'one-drug') return { ...usual, drugs: 1, others: 0 }
  if (profile === 'many-orders') return { ...usual, drugs: draws.integer(14, 18), others: 3 }
  return { ...usual, drugs: draws.integer(4, 8), others: draws.integer(0, 3) }
}

function problemCount(profile: Profile, draws: Draws): number {
  if (profile === 'no-diagnosis') return 0
  return profile === 'many-diagnoses' ? draws.integer(12, 16) : draws.integer(2, 7)
}
