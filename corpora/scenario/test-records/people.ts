import type { Pseudonym } from '../../../src/ids/index.ts'
import type { Cohort, Order, Person, Stay } from '../../eicu/records.ts'
import type { Partition } from '../scenario.ts'

/** `metoprolol 25 mg` or `metoprolol; 25 mg; PO; daily` at a minute; `!` in front: cancelled. */
export function order(text: string, minute: number | null = 0): Order {
  const cancelled = text.startsWith('!')
  const [drugname, dosage, route, frequency] = text.replace('!', '').split('; ')
  return {
    minute,
    drugname: drugname === '' ? null : (drugname ?? null),
    dosage: dosage ?? null,
    route: route ?? null,
    frequency: frequency ?? null,
    cancelled,
  }
}

/** A stay that fulfils the generic eligibility, but for what is given. */
export function stay(given: Partial<Stay> = {}): Stay {
  return {
    stay: '1',
    hospitalStay: '1',
    dischargeYear: 2014,
    visit: 1,
    orders: [order('metoprolol 25 mg'), order('aspirin; 81 mg', 10)],
    diagnoses: [{ minute: 5, path: 'cardiovascular|arrhythmias|atrial fibrillation' }],
    labs: [{ minute: 20, name: 'sodium', value: '140', unit: 'mmol/L' }],
    vitals: [],
    treatments: [],
    ...given,
  }
}

/** A person of the development partition with one stay, or the stays given. */
export function person(
  name: string,
  stays: readonly Stay[] = [stay()],
  partition: Partition = 'development',
): Person {
  return { pseudonym: name as Pseudonym, partition, stays }
}

/** Someone who lends one line and has no episode. */
export function lender(name: string, line: string, partition: Partition = 'development'): Person {
  return person(name, [stay({ orders: [order(line)], diagnoses: [], labs: [] })], partition)
}

/** A cohort of these people with an empty census. */
export function cohort(...people: readonly Person[]): Cohort {
  const census = {
    path: 'records',
    tables: [],
    ignored: [],
    people: { development: 0, calibration: 0, sealed: 0 },
    stays: 0,
    counts: {},
    split: { salt: '', sha256: '' },
  }
  return { people, census }
}
