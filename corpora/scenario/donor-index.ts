import { seededOrder, type Pseudonym } from '../../src/ids/index.ts'
import type { Person } from '../eicu/records.ts'
import { distinctBy } from './distinct-by.ts'
import { groupBy } from './group-by.ts'
import { LIMITS } from './limits.ts'
import type { MedicationRules } from './medication-rules.ts'
import { orderLines } from './order-lines.ts'
import type { Partition } from './scenario.ts'
import { treatmentLines } from './treatment-lines.ts'

/** A real line that a person of the partition can lend, with the one drug it names. */
export interface DonorLine {
  readonly donor: Pseudonym
  readonly text: string
  readonly key: string
}

/** What one partition can lend, in seeded order; built once, asked for every target. */
export interface DonorIndex {
  readonly partition: Partition
  readonly orders: readonly DonorLine[]
  readonly ordersByKey: ReadonlyMap<string, readonly DonorLine[]>
  readonly treatments: readonly DonorLine[]
}

/**
 * Not a setting: who lends to whom must not depend on the plan that chose the people, or one person's scenario would
 * differ between two batches.
 */
export const DONOR_SEED = 'donors/1'

/**
 * Lines of all stays of the partition's people that name exactly one drug.
 * @param people of any partition; the others are left out, so a record never crosses a partition
 */
export function donorIndex(
  source: { readonly people: readonly Person[]; readonly partition: Partition },
  rules: MedicationRules,
): DonorIndex {
  const people = source.people.filter(({ partition }) => partition === source.partition)
  const donors = seededOrder(people, DONOR_SEED, ({ pseudonym }) => pseudonym).slice(0, LIMITS.donorsMax)
  const orders = inSeededOrder(donors.flatMap((donor) => lentOrders(donor, rules)))
  const treatments = inSeededOrder(donors.flatMap((donor) => lentTreatments(donor, rules)))
  return {
    partition: source.partition,
    orders,
    ordersByKey: groupBy(orders, ({ key }) => key),
    treatments,
  }
}

function inSeededOrder(lines: readonly DonorLine[]): readonly DonorLine[] {
  return seededOrder(lines, DONOR_SEED, ({ donor, text }) => `${donor} ${text}`)
}

function lentOrders({ pseudonym, stays }: Person, rules: MedicationRules): readonly DonorLine[] {
  const lines = stays
    .flatMap(({ orders }) => orderLines(orders, rules))
    .flatMap(({ text, key }) => (key.kind === 'single' ? [{ donor: pseudonym, text, key: key.key }] : []))
  return distinctBy(lines, ({ text }) => text)
}

function lentTreatments({ pseudonym, stays }: Person, rules: MedicationRules): readonly DonorLine[] {
  const lines = stays
    .flatMap(({ treatments }) => treatmentLines(treatments, rules))
    .flatMap(({ text, drug }) => (drug === null ? [] : [{ donor: pseudonym, text, key: drug }]))
  return distinctBy(lines, ({ text }) => text)
}
