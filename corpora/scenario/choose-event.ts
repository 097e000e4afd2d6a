import { uniform, seededOrder, type Pseudonym } from '../../src/ids/index.ts'
import { chooseReplacement, REPLACEMENT_REASONS, type ChosenReplacement } from './choose-replacement.ts'
import { DONOR_SEED, type DonorIndex, type DonorLine } from './donor-index.ts'
import type { Episode } from './episode.ts'
import { episodeTexts } from './episode-texts.ts'
import { firstFrom } from './first-from.ts'
import { identitiesOf } from './identities.ts'
import type { MedicationRules } from './medication-rules.ts'
import type { EventName } from './scenario.ts'

/** Why an episode has no such event, in the order in which a survey lists them. */
export const EVENT_REASONS = [
  'no-donor-with-another-drug',
  'no-donor-with-a-shared-drug',
  ...REPLACEMENT_REASONS,
  'no-treatment-with-another-drug',
] as const
/** One of those reasons, as surveys and messages name it. */
export type EventReason = (typeof EVENT_REASONS)[number]

/** The material of the event document D4; E0 has none. */
export type EventChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'donor'; readonly line: DonorLine }
  | { readonly kind: 'replacement'; readonly chosen: ChosenReplacement }
  | { readonly kind: 'treatment'; readonly line: DonorLine }

/** Whether an episode has an event, with what its document is made of or the reason why not (B4). */
export type EventVerdict =
  | { readonly eligible: true; readonly choice: EventChoice }
  | { readonly eligible: false; readonly reason: EventReason }

interface Target {
  readonly episode: Episode
  readonly donors: DonorIndex
}

/** What the event's document is made of for one episode, the same at both sizes, or why the episode has no such event (B4). */
export function chooseEvent(
  { event, ...target }: Target & { readonly event: EventName },
  rules: MedicationRules,
): EventVerdict {
  switch (event) {
    case 'E0':
      return { eligible: true, choice: { kind: 'none' } }
    case 'E1':
      return verdictOf('donor', anotherDrug(target), 'no-donor-with-another-drug')
    case 'E1b':
      return verdictOf('donor', sharedDrug(target), 'no-donor-with-a-shared-drug')
    case 'E2': {
      const verdict = chooseReplacement(target.episode, rules)
      return verdict.eligible
        ? { eligible: true, choice: { kind: 'replacement', chosen: verdict.chosen } }
        : verdict
    }
    case 'E4':
      return verdictOf('treatment', treatmentDrug(target), 'no-treatment-with-another-drug')
  }
}

function verdictOf(kind: 'donor' | 'treatment', line: DonorLine | null, reason: EventReason): EventVerdict {
  return line === null ? { eligible: false, reason } : { eligible: true, choice: { kind, line } }
}

function drawOf(event: EventName, target: Pseudonym): number {
  return uniform(DONOR_SEED, event, target)
}

/** E1: a drug that no document of either size names, nor any treatment of the stay (B4.2). */
function anotherDrug({ episode, donors }: Target): DonorLine | null {
  const self = episode.person.pseudonym
  const named = new Set([...orderedDrugs(episode), ...episode.treatments.map(({ drug }) => drug)])
  const shown = textOf([...episodeTexts(episode), ...episode.treatments.map(({ text }) => text)])
  return firstFrom({
    items: donors.orders,
    draw: drawOf('E1', self),
    accepts: ({ donor, key }) => donor !== self && !named.has(key) && !shown.includes(key),
  })
}

/** E1b: another person's line of a drug that the target's own orders support (B4.3). */
function sharedDrug({ episode, donors }: Target): DonorLine | null {
  const self = episode.person.pseudonym
  const supported = identitiesOf(episode.orders.map(({ key }) => key)).unambiguous
  for (const key of seededOrder(supported, `${DONOR_SEED} ${self}`, (item) => item)) {
    const line = firstFrom({
      items: donors.ordersByKey.get(key) ?? [],
      draw: drawOf('E1b', self),
      accepts: ({ donor }) => donor !== self,
    })
    if (line !== null) return line
  }
  return null
}

/** E4: the first of the person's own treatments that names a drug absent from the orders, else another person's (B4.4). */
function treatmentDrug({ episode, donors }: Target): DonorLine | null {
  const self = episode.person.pseudonym
  const named = orderedDrugs(episode)
  const shown = textOf(episode.orders.map(({ text }) => text))
  const isExtra = (drug: string): boolean => !named.has(drug) && !shown.includes(drug)
  for (const { drug, text } of episode.treatments) {
    if (drug !== null && isExtra(drug)) return { donor: self, key: drug, text }
  }
  return firstFrom({
    items: donors.treatments,
    draw: drawOf('E4', self),
    accepts: ({ donor, key }) => donor !== self && isExtra(key),
  })
}

/** Every drug the orders name, alone or as a component. */
function orderedDrugs({ orders }: Episode): ReadonlySet<string> {
  const { unambiguous, ambiguous } = identitiesOf(orders.map(({ key }) => key))
  return new Set([...unambiguous, ...ambiguous])
}

/** In lower case, as keys are: a drug that is named in passing is named all the same. */
function textOf(lines: readonly string[]): string {
  return lines.join('\n').toLowerCase()
}
