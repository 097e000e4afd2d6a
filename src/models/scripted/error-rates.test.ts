import t, { type Test } from 'tap'
import { extractedFacts, parseAnswer, summaryText } from '../../prompts/index.ts'
import { listOfAnswer } from '../../scoring/list-of-answer.ts'
import type { OperationId } from '../../ids/index.ts'
import type { ModelAnswer, ModelFailure } from '../model-client.ts'
import { RATE_NAMES, type ErrorRates, type RateName } from './error-rates.ts'
import { INVENTED_DRUGS } from './invented-drugs.ts'
import { scriptedModel } from './scripted-model.ts'
import { binomialRange } from './test-kit/binomial-range.ts'
import { personOf, PROMPTS, requestFor } from './test-kit/test-prompts.ts'

/*
 * Each rate moves what its row of the table says, by the right amount, and nothing else. The amount is counted over distinct
 * prompts, since equal prompts get equal answers; the bound is the exact binomial one, missed once in ten million.
 */
const PEOPLE = 250
const TAIL = 5e-8
const RATE = 0.3

type Kind = keyof typeof PROMPTS
const KINDS = Object.keys(PROMPTS) as readonly Kind[]
const NEVER = new AbortController().signal

interface Asked {
  readonly kind: Kind
  readonly person: number
  readonly operation?: string
  readonly attempt?: number
}

function ask(rates: Partial<ErrorRates>, { kind, person, operation = 'use0', attempt = 1 }: Asked) {
  const request = requestFor(PROMPTS[kind](person), { operation: operation as OperationId, attempt })
  return scriptedModel({ name: 'scripted', rates }).complete(request, NEVER)
}

/** What an answer says, item by item: listed items, facts as JSON, or the one summary. */
function itemsOf({ text }: ModelAnswer): readonly string[] {
  const parsed = parseAnswer(text)
  const facts = extractedFacts(parsed)?.facts.map((fact) => JSON.stringify(fact))
  const summary = summaryText(parsed)
  const list = listOfAnswer(text, 'MED') ?? listOfAnswer(text, 'DX')
  return facts ?? list ?? (summary === null ? [] : [summary])
}

function isList(kind: Kind): boolean {
  return !kind.endsWith('summary')
}

function isUse(kind: Kind): boolean {
  return kind.startsWith('MED') || kind.startsWith('DX')
}

const isSubsequence = (part: readonly string[], whole: readonly string[]) => {
  let at = 0
  return part.every((item) => {
    at = whole.indexOf(item, at) + 1
    return at > 0
  })
}

const plainStop = ({ text, finishReason }: ModelAnswer) =>
  finishReason === 'stop' && parseAnswer(text).label === 'strict'
const staleItem = (person: number) => `enalapril | dose=${person} mg`

/** What a rate may do to one answer: how often it had the chance, how often it took it, and whether the answer shows no other change. */
interface Effect {
  readonly chances: number
  readonly hits: number
  readonly isOnlyThat: boolean
}

const NO_CHANCE: Effect = { chances: 0, hits: 0, isOnlyThat: false }

type EffectOf = (change: { kind: Kind; person: number; before: ModelAnswer; after: ModelAnswer }) => Effect

/** Items missing, the others as they were. */
const leftOut: EffectOf = ({ before, after }) => {
  const [all, left] = [itemsOf(before), itemsOf(after)]
  return {
    chances: all.length,
    hits: all.length - left.length,
    isOnlyThat: plainStop(after) && isSubsequence(left, all),
  }
}

/** Given items added, those there before as they were. */
function added(candidates: readonly string[], chances: number): EffectOf {
  return ({ before, after }) => {
    const [old, now] = [itemsOf(before), itemsOf(after)]
    const additions = now.filter((item) => !old.includes(item))
    return {
      chances,
      hits: additions.length,
      isOnlyThat:
        plainStop(after) &&
        isSubsequence(old, now) &&
        now.length === old.length + additions.length &&
        additions.every((item) => candidates.includes(item)),
    }
  }
}

const EFFECTS: Readonly<Record<Exclude<RateName, 'transport_error'>, EffectOf>> = {
  omit: (change) => (isUse(change.kind) ? leftOut(change) : NO_CHANCE),
  omit_extract: (change) => (change.kind === 'extract' ? leftOut(change) : NO_CHANCE),
  fabricate: (change) => (change.kind.startsWith('MED') ? added(INVENTED_DRUGS, 1)(change) : NO_CHANCE),
  keep_stale: (change) =>
    change.kind.startsWith('MED leaky') ? added([staleItem(change.person)], 1)(change) : NO_CHANCE,
  off_source: (change) =>
    change.kind === 'MED documents' || change.kind === 'MED memory'
      ? added([personOf(change.person).drug], 1)(change)
      : NO_CHANCE,
  malformed: ({ before, after }) => ({
    chances: 1,
    hits: 1,
    isOnlyThat:
      parseAnswer(after.text).label === 'closed_brackets' &&
      after.finishReason === 'stop' &&
      before.text.startsWith(after.text) &&
      /^[\]}]{1,2}$/.test(before.text.slice(after.text.length)) &&
      JSON.stringify(itemsOf(after)) === JSON.stringify(itemsOf(before)),
  }),
  garbage: ({ kind, after }) => ({
    chances: isUse(kind) ? 1 : 0,
    hits: 1,
    isOnlyThat:
      parseAnswer(after.text).label === 'failed' && after.text !== '' && after.finishReason === 'stop',
  }),
  truncate: ({ kind, before, after }) => ({
    chances: isList(kind) ? 1 : 0,
    hits: 1,
    isOnlyThat:
      before.text.startsWith(after.text) &&
      after.finishReason === 'length' &&
      parseAnswer(after.text).label === 'prefix_kept' &&
      JSON.stringify(itemsOf(before).slice(0, itemsOf(after).length)) === JSON.stringify(itemsOf(after)) &&
      itemsOf(after).length < itemsOf(before).length,
  }),
  nondeterminism: (change) => {
    const [all, left] = [itemsOf(change.before), itemsOf(change.after)]
    const isOneLess = isList(change.kind) && left.length === all.length - 1 && isSubsequence(left, all)
    const isReworded = !isList(change.kind) && (left[0] ?? '').endsWith(all[0] ?? '?')
    return { chances: 1, hits: 1, isOnlyThat: plainStop(change.after) && (isOneLess || isReworded) }
  },
}

function said(reply: ModelAnswer | ModelFailure): ModelAnswer {
  if (reply.kind === 'failure') throw new Error(reply.message)
  return reply
}

/** Chances and hits of one rate over all people, for prompts of one kind; fails at any change of another sort. */
async function measure(t: Test, { rate, r, kind }: { rate: keyof typeof EFFECTS; r: number; kind: Kind }) {
  let chances = 0
  let hits = 0
  for (let person = 0; person < PEOPLE; person += 1) {
    const before = said(await ask({}, { kind, person }))
    const after = said(await ask({ [rate]: r }, { kind, person }))
    const effect = EFFECTS[rate]({ kind, person, before, after })
    chances += effect.chances
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    hits += effect.hits
    if (effect.chances === 0 || !effect.isOnlyThat) t.fail(`${rate} ${r} on ${kind} ${person}: ${after.text}`)
  }
  return { chances, hits }
}

for (const rate of Object.keys(EFFECTS) as (keyof typeof EFFECTS)[]) {
  t.test(`${rate} moves what its row says, as often as its rate says, and nothing else`, async (t) => {
    let seen = 0
    for (const kind of KINDS) {
      const always = await measure(t, { rate, r: 1, kind })
      t.equal(always.hits, always.chances, `${kind} at rate 1`)
      const { chances, hits } = await measure(t, { rate, r: RATE, kind })
      const { min, max } = binomialRange(chances, { p: RATE, tail: TAIL })
      t.ok(hits >= min && hits <= max, `${kind}: ${hits} of ${chances}, expected ${min} to ${max}`)
      seen += chances
    }
    t.ok(seen >= PEOPLE, 'there were chances')
  })
}

t.test('omission draws each item by itself', async (t) => {
  for (const [rate, kind] of [
    ['omit', 'MED memory'],
    ['omit_extract', 'extract'],
  ] as const) {
    let whole = 0
    for (let person = 0; person < PEOPLE; person += 1) {
      const items = itemsOf(said(await ask({ [rate]: RATE }, { kind, person })))
      if (items.length === personOf(person).orders.length) whole += 1
    }
    const { min, max } = binomialRange(PEOPLE, { p: (1 - RATE) ** 6, tail: TAIL })
    t.ok(whole >= min && whole <= max, `${rate}: ${whole} whole answers, expected ${min} to ${max}`)
  }
})

t.test('transport_error fails attempts, each on its own, and changes no answer', async (t) => {
  let failures = 0
  let both = 0
  for (let person = 0; person < PEOPLE; person += 1) {
    const asked = { kind: 'MED memory', person } as const
    const [first, second] = [
      await ask({ transport_error: RATE }, asked),
      await ask({ transport_error: RATE }, { ...asked, attempt: 2 }),
    ]
    for (const reply of [first, second]) {
      if (reply.kind === 'answer') t.strictSame(reply, await ask({}, asked))
      else t.match(reply, { code: 'connection', retryable: true, retryAfterMs: 0, status: null })
    }
    failures += [first, second].filter(({ kind }) => kind === 'failure').length
    if (first.kind === 'failure' && second.kind === 'failure') both += 1
    t.equal((await ask({ transport_error: 1 }, { ...asked, attempt: person + 1 })).kind, 'failure')
  }
  const expected = binomialRange(2 * PEOPLE, { p: RATE, tail: TAIL })
  t.ok(failures >= expected.min && failures <= expected.max, `${failures}`)
  const twice = binomialRange(PEOPLE, { p: RATE ** 2, tail: TAIL })
  t.ok(both >= twice.min && both <= twice.max, `${both}`)
})

t.test('nondeterminism is the one rate at which equal prompts get different answers', async (t) => {
  for (const kind of KINDS) {
    const texts = { steady: new Set<string>(), unsteady: new Set<string>() }
    for (let call = 0; call < 40; call += 1) {
      const asked = { kind, person: 1, operation: `use${call}` }
      const steady = Object.fromEntries(RATE_NAMES.map((name) => [name, 0.2])) as unknown as ErrorRates
      const reply = await ask({ ...steady, transport_error: 0, nondeterminism: 0 }, asked)
      texts.steady.add(said(reply).text)
      texts.unsteady.add(said(await ask({ nondeterminism: 0.5 }, asked)).text)
    }
    t.equal(texts.steady.size, 1, kind)
    t.ok(texts.unsteady.size > 1, kind)
  }
})

t.test('what happens at a rate happens at every higher rate', async (t) => {
  for (const rate of ['omit', 'omit_extract', 'garbage', 'truncate', 'malformed', 'off_source'] as const) {
    const kind = rate === 'omit_extract' ? 'extract' : 'MED documents'
    let grown = 0
    for (let person = 0; person < 100; person += 1) {
      const before = itemsOf(said(await ask({}, { kind, person })))
      const low = itemsOf(said(await ask({ [rate]: 0.2 }, { kind, person })))
      const high = itemsOf(said(await ask({ [rate]: 0.6 }, { kind, person })))
      const changed = (items: readonly string[]) => [
        ...before.filter((item) => !items.includes(item)),
        ...items.filter((item) => !before.includes(item)),
      ]
      t.ok(
        changed(low).every((item) => changed(high).includes(item)),
        `${rate} ${person}`,
      )
      if (changed(high).length > changed(low).length) grown += 1
    }
    if (rate !== 'malformed') t.ok(grown > 10, rate)
  }
})

t.test('raising one rate changes no draw of another', async (t) => {
  const itemRates = ['omit', 'fabricate', 'keep_stale', 'off_source'] as const
  for (const kind of KINDS.filter(isUse)) {
    for (let person = 0; person < 100; person += 1) {
      const before = new Set(itemsOf(said(await ask({}, { kind, person }))))
      const expected = new Set(before)
      for (const rate of itemRates) {
        const alone = new Set(itemsOf(said(await ask({ [rate]: RATE }, { kind, person }))))
        for (const item of before) if (!alone.has(item)) expected.delete(item)
        for (const item of alone) if (!before.has(item)) expected.add(item)
      }
      const together = Object.fromEntries(itemRates.map((rate) => [rate, RATE]))
      const actual = new Set(itemsOf(said(await ask(together, { kind, person }))))
      t.strictSame([...actual].sort(), [...expected].sort(), `${kind} ${person}`)
    }
  }
})

t.test('two rates strike independently of each other', async (t) => {
  const struck = async (rate: RateName) => {
    const people = new Set<number>()
    for (let person = 0; person < PEOPLE; person += 1) {
      const asked = { kind: 'MED documents', person } as const
      const [plain, reply] = [await ask({}, asked), await ask({ [rate]: RATE }, asked)]
      if (JSON.stringify(plain) !== JSON.stringify(reply)) people.add(person)
    }
    return { rate, people }
  }
  const rates = ['malformed', 'garbage', 'truncate', 'fabricate', 'off_source', 'nondeterminism'] as const
  const strikes = await Promise.all(rates.map(struck))
  const { min, max } = binomialRange(PEOPLE, { p: RATE ** 2, tail: TAIL })
  for (const [index, one] of strikes.entries()) {
    for (const other of strikes.slice(index + 1)) {
      const both = [...one.people].filter((person) => other.people.has(person)).length
      t.ok(both >= min && both <= max, `${one.rate} and ${other.rate}: ${both}, expected ${min} to ${max}`)
    }
  }
})

t.test('at every rate at once an answer is well-formed text with a known ending', async (t) => {
  for (const r of [0.3, 1]) {
    const rates = Object.fromEntries(RATE_NAMES.map((name) => [name, r])) as unknown as ErrorRates
    for (const kind of KINDS) {
      const odd = []
      for (let person = 0; person < 100; person += 1) {
        const { text, finishReason } = said(await ask({ ...rates, transport_error: 0 }, { kind, person }))
        if (!text.isWellFormed() || !['stop', 'length'].includes(finishReason ?? '')) odd.push(text)
      }
      t.strictSame(odd, [], `${kind} at ${r}`)
    }
  }
})
