import t from 'tap'
import type { EventName } from '../../corpora/scenario/index.ts'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, orderText, TREATED } from './test-helpers/hand-scenario.ts'
import { handUse } from './test-helpers/hand-use.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [
  { key: 'metoprolol', value: 25, unit: 'mg' },
  { key: 'aspirin', value: 81, unit: 'mg' },
] as const
const OLD = orderText(ORDERS[0])
const NEW = orderText({ ...ORDERS[0], value: 50 })
const ASPIRIN = orderText(ORDERS[1])

function score(
  event: EventName,
  items: readonly string[] | null,
  rest: Partial<UseToScore> & { hasCombination?: boolean } = {},
): UseScore {
  const { hasCombination = false, ...use } = rest
  const scenario = handScenario({ event, orders: ORDERS, extra: 'warfarin', hasCombination })
  return scoreUse(handUse(scenario, { items, ...use }), context)
}

/** Columns that are defined nowhere but after E2. */
const NO_REPLACEMENT = {
  adopted: null,
  old_retained: null,
  both_present: null,
  others_retained: null,
  success: null,
  success_strict: null,
  target_label: null,
  new_value_visible: null,
  omitted_at_use0: null,
}

t.test('a right list gives the error-free row of its event, nulls included', async (t) => {
  const base = {
    listed: ['aspirin', 'metoprolol'],
    expected: ['aspirin', 'metoprolol'],
    format: 'valid',
    strict_completion: true,
    stale_commit: null,
    unsupported_any: false,
    unsupported_event: null,
    fabricated: false,
    missing: [],
    retained: null,
    ...NO_REPLACEMENT,
    proxy: null,
    proxy_normalised: null,
    event_drug_path: null,
    leaves_visible: null,
  }
  t.strictSame(score('E0', [OLD, ASPIRIN]), base)
  t.strictSame(score('E1', [OLD, ASPIRIN]), { ...base, stale_commit: false })
  t.strictSame(score('E1b', [OLD, ASPIRIN]), { ...base, retained: true })
  t.strictSame(score('E4', [OLD, ASPIRIN]), {
    ...base,
    unsupported_event: false,
    event_drug_path: ['D4:ehr'],
  })
  t.strictSame(score('E2', [NEW, ASPIRIN], { listedAtUse0: [OLD, ASPIRIN] }), {
    ...base,
    adopted: true,
    old_retained: false,
    both_present: false,
    others_retained: true,
    success: true,
    success_strict: true,
    target_label: 'adopted',
    new_value_visible: true,
    omitted_at_use0: false,
  })
})

t.test('at use 0 revision endpoints are null and the donor’s drug is expected', async (t) => {
  for (const event of ['E0', 'E1', 'E1b', 'E2', 'E4'] as const) {
    const items = event === 'E1' ? [OLD, ASPIRIN, 'WARFARIN 7 mg'] : [OLD, ASPIRIN]
    t.match(score(event, items, { use: 0 }), {
      strict_completion: true,
      stale_commit: null,
      retained: null,
      ...NO_REPLACEMENT,
      unsupported_any: false,
      unsupported_event: event === 'E4' ? false : null,
    })
  }
  t.match(score('E1', [OLD, ASPIRIN], { use: 0 }), { missing: ['warfarin'], strict_completion: false })
})

t.test('a revoked drug that is listed is stale, neither unsupported nor fabricated', async (t) => {
  const actual = score('E1', [OLD, ASPIRIN, 'Warfarin 7 mg'])
  t.match(actual, { stale_commit: true, unsupported_any: false, fabricated: false, strict_completion: false })
})

t.test('a drug of a treatment record is unsupported, and E4’s own is named apart', async (t) => {
  const event = score('E4', [OLD, ASPIRIN, 'warfarin'])
  t.match(event, {
    unsupported_any: true,
    unsupported_event: true,
    fabricated: false,
    strict_completion: false,
  })
  const other = score('E4', [OLD, ASPIRIN, TREATED])
  t.match(other, { unsupported_any: true, unsupported_event: false, fabricated: false })
})

t.test('a drug that only a laboratory line names, or no document, is fabricated', async (t) => {
  for (const item of ['Sodium', 'glucose 5 g', 'aspirinn']) {
    t.match(score('E0', [OLD, ASPIRIN, item]), { fabricated: true, unsupported_any: false }, item)
  }
})

t.test('combinations, their components and items without a drug are ignored both ways', async (t) => {
  const hasCombination = true
  for (const extra of [
    [],
    ['HYDROCODONE/ACETAMINOPHEN | dose=5 mg'],
    ['acetaminophen'],
    ['gamma/delta'],
    ['12 34', '', '-'],
  ]) {
    const actual = score('E0', [OLD, ASPIRIN, ...extra], { hasCombination })
    const expected = { strict_completion: true, fabricated: false, unsupported_any: false, missing: [] }
    t.match(actual, { ...expected, listed: ['aspirin', 'metoprolol'] }, extra.join(', '))
  }
  t.match(score('E2', [NEW, ASPIRIN, 'acetaminophen'], { hasCombination }), { success_strict: true })
})

t.test('the target label follows its precedence', async (t) => {
  const cases = [
    [[NEW], 'adopted', true, false],
    [[OLD], 'old', false, true],
    [[NEW, OLD], 'both', true, true],
    [['metoprolol 25 mg, then 50 mg'], 'both', true, true],
    [[NEW, 'metoprolol 75 mg'], 'adopted', true, false],
    [[OLD, 'metoprolol 75 mg'], 'old', false, true],
    [['metoprolol 75 mg'], 'unsupported_addition', false, false],
    [['metoprolol'], 'unsupported_addition', false, false],
    [[], 'missing', false, false],
  ] as const
  for (const [items, label, adopted, old] of cases) {
    const actual = score('E2', [...items, ASPIRIN])
    const expected = { target_label: label, adopted, old_retained: old, both_present: adopted && old }
    t.match(actual, { ...expected, success: adopted, others_retained: true }, items.join(' + '))
  }
})

t.test('an amount in another unit is the same strength when it is the same mass', async (t) => {
  t.match(score('E2', ['metoprolol 0.05 g', ASPIRIN]), { adopted: true })
  t.match(score('E2', ['metoprolol 50000 mcg', ASPIRIN]), { adopted: true })
  t.match(score('E2', ['metoprolol 50 mcg', ASPIRIN]), {
    adopted: false,
    target_label: 'unsupported_addition',
  })
  t.match(score('E2', ['metoprolol 50 units', ASPIRIN]), { adopted: false })
})

t.test('an extra identity fails strict success alone', async (t) => {
  for (const extra of ['enokaparin', TREATED]) {
    const actual = score('E2', [NEW, ASPIRIN, extra])
    t.match(actual, { success: true, success_strict: false, strict_completion: false }, extra)
  }
})

t.test('an answer without a list is attempted and succeeds in nothing', async (t) => {
  const nothing = {
    listed: [],
    missing: ['aspirin', 'metoprolol'],
    strict_completion: false,
    unsupported_any: false,
    fabricated: false,
  }
  for (const [answer, format] of [
    [null, 'failure'],
    ['not a list', 'failure'],
    [' \n', 'empty'],
  ] as const) {
    t.match(score('E1', null, { answer }), { ...nothing, format, stale_commit: false, retained: null })
    t.match(score('E1b', null, { answer }), { ...nothing, format, retained: false })
    t.match(score('E2', null, { answer }), {
      ...nothing,
      format,
      adopted: false,
      old_retained: false,
      both_present: false,
      others_retained: false,
      success: false,
      success_strict: false,
      target_label: 'missing',
      new_value_visible: true,
    })
  }
})

t.test('an empty list is a valid answer that leaves everything out', async (t) => {
  t.match(score('E2', []), { format: 'valid', strict_completion: false, missing: ['aspirin', 'metoprolol'] })
})

t.test('a blocked use is described as it is and succeeds in nothing', async (t) => {
  const blocked = score('E2', [NEW, ASPIRIN], { committed: false })
  const committed = score('E2', [NEW, ASPIRIN])
  t.strictSame(blocked, { ...committed, strict_completion: false, success: false, success_strict: false })
})

t.test('what use 0 left out is read from its list, and null where there was none to read', async (t) => {
  t.match(score('E2', [OLD], { listedAtUse0: [ASPIRIN] }), { omitted_at_use0: true })
  t.match(score('E2', [OLD], { listedAtUse0: [] }), { omitted_at_use0: true })
  t.match(score('E2', [OLD], { listedAtUse0: null }), { omitted_at_use0: null })
})

t.test('an answer without a list does not succeed where nothing else is expected', async (t) => {
  const scenario = handScenario({ event: 'E2', orders: ORDERS.slice(0, 1), extra: 'warfarin' })
  const target = scoreUse(handUse(scenario, { items: null }), context)
  t.match(target, { others_retained: false, success: false })
  const nothing = { ...scenario, truth: { ...scenario.truth, expectedAfter: [] } }
  t.match(scoreUse(handUse(nothing, { items: null }), context), { strict_completion: false })
  t.match(scoreUse(handUse(nothing, { items: [] }), context), { strict_completion: true })
})

t.test('an ambiguous key that is expected all the same is an identity', async (t) => {
  const scenario = handScenario({ event: 'E0', orders: ORDERS, extra: 'warfarin', hasCombination: true })
  const truth = { ...scenario.truth, expectedAfter: ['acetaminophen', 'aspirin', 'metoprolol'] }
  const actual = scoreUse(
    handUse({ ...scenario, truth }, { items: [OLD, ASPIRIN, 'acetaminophen'] }),
    context,
  )
  t.match(actual, { strict_completion: true, listed: truth.expectedAfter })
})

t.test('a document counts as shown from the use on that showed it', async (t) => {
  const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
  if (scenario.revision.kind !== 'replace') throw new Error('E2 replaces')
  const document = { ...scenario.revision.document, lines: ['MEDICATION: digoxin | dose=1 mg'] }
  const later = { ...scenario, revision: { kind: 'replace', document } } as const
  const items = [OLD, ASPIRIN, 'digoxin']
  t.match(scoreUse(handUse(later, { items, use: 0 }), context), { fabricated: true })
  t.match(scoreUse(handUse(later, { items, use: 1 }), context), { fabricated: false, unsupported_any: false })
  t.match(scoreUse(handUse(later, { items, use: 0 }), context), { fabricated: true })
})

t.test(
  'a list as long as it should be that lacks a drug is not complete, and has not retained the others',
  async (t) => {
    t.match(score('E0', [OLD, 'warfarin']), { strict_completion: false, missing: ['aspirin'] })
    t.match(score('E2', [NEW]), { others_retained: false, success: false })
    t.match(score('E2', [NEW, 'warfarin']), { others_retained: false, success: false })
  },
)

t.test('an answer that is no list lists nothing at all', async (t) => {
  for (const answer of [null, 'not a list', ' ']) {
    const { listed, missing, fabricated } = score('E0', null, { answer })
    t.strictSame(
      { listed, missing, fabricated },
      { listed: [], missing: ['aspirin', 'metoprolol'], fabricated: false },
    )
  }
  const { listed } = score('E0', null, { answer: '{"medications":[]}' })
  t.strictSame(listed, [])
})

t.test('strengths are equal up to what binary numbers cannot hold, and no further', async (t) => {
  const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
  const { replacement } = scenario.truth
  if (replacement === null) throw new Error('E2 replaces')
  const isAdopted = (value: number, expected: number): boolean | null => {
    const truth = {
      ...scenario.truth,
      replacement: { ...replacement, newStrength: { value: expected, unit: 'mg' } },
    } as const
    const rules = { ...HAND_RULES, strengthsIn: () => [{ value, unit: 'mg' }] as const }
    return scoreUse(handUse({ ...scenario, truth }, { items: [NEW] }), openScoringContext(rules)).adopted
  }
  t.equal(isAdopted(0.1 + 0.2, 0.3), true)
  t.equal(isAdopted(5e6 * (1 + 1e-12), 5e6), true, 'it grows with the amount')
  t.equal(isAdopted(0, 0), true)
  for (const factor of [1 + 1e-7, 1 - 1e-7]) t.equal(isAdopted(50 * factor, 50), false)
  t.equal(isAdopted(-50, 50), false)
})
