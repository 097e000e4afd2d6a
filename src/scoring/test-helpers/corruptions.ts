import { sortedDistinct } from '../sorted-distinct.ts'
import type { UseScore } from '../use-score.ts'
import type { UseToScore } from '../use-to-score.ts'
import { orderText, TREATED, type HandOrder } from './hand-scenario.ts'
import type { Sample } from './sample.ts'

/** A damaged answer, and every column that the damage must change; all others must stay as they were. */
interface Corrupted {
  readonly use: Partial<UseToScore>
  readonly changes: Partial<UseScore>
}

/** Damages the right answer of a sample; null where the sample offers nothing to damage in this way. */
export type Corruption = (sample: Sample) => Corrupted | null

/** A misspelt name no document holds. */
const INVENTED = 'zzyzxomab'

function isReplaced(sample: Sample): boolean {
  return sample.scenario.event === 'E2'
}

/** Only after E2: what a target that is no longer adopted changes. */
function notAdopted(sample: Sample, label: UseScore['target_label']): Partial<UseScore> {
  return isReplaced(sample)
    ? { adopted: false, success: false, success_strict: false, target_label: label }
    : {}
}

function othersLost(sample: Sample): Partial<UseScore> {
  return isReplaced(sample) ? { others_retained: false, success: false, success_strict: false } : {}
}

function listing(sample: Sample, change: { add?: string; drop?: string }): Partial<UseScore> {
  const { add, drop } = change
  const kept = sample.base.listed.filter((key) => key !== drop)
  return {
    listed: add === undefined ? kept : sortedDistinct([...kept, add]),
    strict_completion: false,
    ...(drop === undefined ? {} : { missing: [drop] }),
    ...(add === undefined || !isReplaced(sample) ? {} : { success_strict: false }),
  }
}

function withItems(items: readonly string[], changes: Partial<UseScore> = {}): Corrupted {
  return { use: { items, answer: JSON.stringify({ medications: items }) }, changes }
}

function replaceFirst(sample: Sample, item: string): readonly string[] {
  return [item, ...sample.items.slice(1)]
}

function last(sample: Sample): HandOrder {
  const order = sample.orders.at(-1)
  if (!order) throw new Error('a sample has orders')
  return order
}

/** After E2 the first order is the target: puts `item` in its place. */
function onTarget(
  item: (order: HandOrder) => string,
  changes: (sample: Sample) => Partial<UseScore>,
): Corruption {
  return (sample) => {
    const [target] = sample.orders
    if (!isReplaced(sample) || !target) return null
    return withItems(replaceFirst(sample, item(target)), changes(sample))
  }
}

const wrongStrength = (sample: Sample): Partial<UseScore> => notAdopted(sample, 'unsupported_addition')
const half = (order: HandOrder): HandOrder => ({ ...order, value: order.value / 2 })

/** By name, for the report of a failure and for the count of how often each was applied. */
export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  'drop the target': (sample) => {
    const { target } = sample.scenario.truth
    if (target === null || target !== sample.orders[0]?.key) return null
    const lost = sample.scenario.event === 'E1b' ? { retained: false } : notAdopted(sample, 'missing')
    return withItems(sample.items.slice(1), { ...listing(sample, { drop: target }), ...lost })
  },
  'drop another drug': (sample) => {
    const { key } = last(sample)
    return withItems(sample.items.slice(0, -1), { ...listing(sample, { drop: key }), ...othersLost(sample) })
  },
  'swap in the old value': onTarget(
    (order) => orderText(half(order)),
    (sample) => ({ ...notAdopted(sample, 'old'), old_retained: true }),
  ),
  'list the old value too': (sample) => {
    const [target] = sample.orders
    if (!isReplaced(sample) || !target) return null
    const changes = { old_retained: true, both_present: true, target_label: 'both' } as const
    return withItems([...sample.items, orderText(half(target))], changes)
  },
  'swap in a third value': onTarget(({ key, value, unit }) => `${key} ${value * 3} ${unit}`, wrongStrength),
  'change the unit': onTarget(({ key, value, unit }) => {
    return `${key} ${value} ${unit === 'mg' ? 'units' : 'mg'}`
  }, wrongStrength),
  'change mg to mcg': onTarget(({ key, value, unit }) => {
    return `${key} ${value} ${unit === 'mg' ? 'mcg' : 'mg'}`
  }, wrongStrength),
  'write the same mass in another unit': (sample) => {
    const [target] = sample.orders
    if (!isReplaced(sample) || target?.unit !== 'mg') return null
    return withItems(replaceFirst(sample, `${target.key} ${target.value * 1000} mcg`))
  },
  'leave the strength out': onTarget(({ key }) => key, wrongStrength),
  'split the digits': (sample) => {
    const [target] = sample.orders
    // A number whose last digit stands alone must not happen to be the old value.
    const digits = String(target?.value ?? '')
    if (!isReplaced(sample) || !target || digits.length < 2 || digits.includes('.')) return null
    const split = `${digits.slice(0, -1)} ${digits.slice(-1)}`
    return withItems(replaceFirst(sample, `${target.key} ${split} ${target.unit}`), wrongStrength(sample))
  },
  'join the unit to the number': onTarget(
    ({ key, value, unit }) => `${key} ${value}${unit}`,
    () => ({}),
  ),
  'give the new value to another drug': (sample) => {
    const [target] = sample.orders
    if (!isReplaced(sample) || !target) return null
    const other = last(sample)
    const items = [...sample.items.slice(1, -1), orderText({ ...target, key: other.key })]
    return withItems(items, { ...listing(sample, { drop: target.key }), ...notAdopted(sample, 'missing') })
  },
  "change another drug's strength": (sample) => {
    const other = last(sample)
    return withItems([...sample.items.slice(0, -1), orderText({ ...other, value: other.value * 3 })])
  },
  "misspell another drug's name": (sample) => {
    const other = last(sample)
    const items = [...sample.items.slice(0, -1), orderText({ ...other, key: INVENTED })]
    const swapped = listing(sample, { add: INVENTED, drop: other.key })
    return withItems(items, { ...swapped, fabricated: true, ...othersLost(sample) })
  },
  'add an invented drug': (sample) => {
    return withItems([...sample.items, INVENTED], { ...listing(sample, { add: INVENTED }), fabricated: true })
  },
  'add an analyte': (sample) => {
    return withItems(['sodium', ...sample.items], { ...listing(sample, { add: 'sodium' }), fabricated: true })
  },
  'add an unsupported drug': (sample) => {
    return withItems([...sample.items, TREATED], {
      ...listing(sample, { add: TREATED }),
      unsupported_any: true,
    })
  },
  "add the event's drug": (sample) => {
    const event = {
      E1: { stale_commit: true },
      E4: { unsupported_any: true, unsupported_event: true },
    } as const
    const { event: name } = sample.scenario
    if (name !== 'E1' && name !== 'E4') return null
    return withItems([...sample.items, sample.extra], {
      ...listing(sample, { add: sample.extra }),
      ...event[name],
    })
  },
  'add a combination': ({ items }) => withItems([...items, 'HYDROCODONE/ACETAMINOPHEN TAB | dose=5 mg']),
  'add an ambiguous component': (sample) => {
    const isAmbiguous = sample.scenario.truth.support.some(({ key }) => key === 'acetaminophen')
    return isAmbiguous ? withItems([...sample.items, 'acetaminophen 5 mg']) : null
  },
  'add items without a drug': ({ items }) => withItems(['', ...items, '42', '---']),
  duplicate: ({ items }) => withItems([...items, ...items]),
  reorder: ({ items }) => withItems([...items].reverse()),
  'change the case': ({ items }) => withItems(items.map((item) => item.toLowerCase())),
  'change the spacing': ({ items }) => withItems(items.map((item) => `  ${item.replaceAll(' ', '   ')} `)),
  'echo the record type': ({ items }) => withItems(items.map((item) => `MEDICATION: ${item}`)),
  'echo the memory line': ({ items }) => {
    return withItems(items.map((item) => `- medication | ${item} | claim=D1.1 | from=D1:pharmacy`))
  },
  'keep names and strengths alone': ({ orders }) => {
    return withItems(orders.map(({ key, value, unit }) => `${key} ${value} ${unit}`))
  },
  'leave everything out': (sample) => withItems([], losing(sample)),
  'answer with no list': (sample) => {
    return { use: { items: null, answer: 'see above' }, changes: { ...losing(sample), format: 'failure' } }
  },
  'answer nothing': (sample) => {
    return { use: { items: null, answer: null }, changes: { ...losing(sample), format: 'failure' } }
  },
  'answer with blanks': (sample) => {
    return { use: { items: null, answer: ' \n ' }, changes: { ...losing(sample), format: 'empty' } }
  },
  'be blocked by the gate': (sample) => {
    const success = isReplaced(sample) ? { success: false, success_strict: false } : {}
    return { use: { committed: false }, changes: { strict_completion: false, ...success } }
  },
  'leave the target out at use 0': (sample) => {
    if (!isReplaced(sample)) return null
    return { use: { listedAtUse0: sample.items.slice(1) }, changes: { omitted_at_use0: true } }
  },
  'hide the new value': (sample) => {
    if (!isReplaced(sample)) return null
    const hidden =
      sample.use.prompt?.split('\n').filter((line) => !line.includes(sample.items[0] ?? '?')) ?? []
    return { use: { prompt: hidden.join('\n') }, changes: { new_value_visible: false } }
  },
  "hide the event's drug": ({ scenario, use, extra }) => {
    if (scenario.event !== 'E4') return null
    const hidden = use.prompt?.split('\n').filter((line) => !line.includes(extra)) ?? []
    return { use: { prompt: hidden.join('\n') }, changes: { event_drug_path: [] } }
  },
}

/** What a list without any entry changes. */
function losing(sample: Sample): Partial<UseScore> {
  return {
    listed: [],
    strict_completion: false,
    missing: sample.base.expected,
    ...(sample.scenario.event === 'E1b' ? { retained: false } : {}),
    ...notAdopted(sample, 'missing'),
    ...othersLost(sample),
  }
}
