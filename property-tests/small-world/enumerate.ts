import { formatStep } from '../histories/format-step.ts'
import { parseHistory } from '../histories/parse-history.ts'
import { playStep } from '../histories/play-step.ts'
import { SESSIONS, type Step } from '../histories/step.ts'
import { EMPTY_WORLD, type Outcome, type World } from '../histories/world.ts'
import { differenceOf } from '../model/difference-of.ts'
import { isPossible } from '../model/is-possible.ts'
import { EMPTY_NAIVE_WORLD, type NaiveWorld } from '../model/naive-world.ts'
import { playNaively } from '../model/play-naively.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import type { SmallStep, SmallWorld } from './small-world.ts'
import { stateKey } from './state-key.ts'
import { stepsOf } from './steps-of.ts'

/** What trying everything came to. Commits and batches are counted once for each state they were tried in. */
export interface Enumeration {
  readonly states: number
  readonly steps: number
  readonly commits: number
  readonly blocked: number
  /** committed although a row of the read set had changed since the snapshot */
  readonly invalid: number
  /** blocked although none had */
  readonly needless: number
  readonly admitted: number
  readonly rejected: number
  /** steps after which rows, or what an outcome names, were other than the naive model's */
  readonly different: number
  /** the shortest history that shows a fault of any kind, with what was expected of its last step; null when none does */
  readonly shortest: string | null
}

interface Place {
  readonly world: World
  readonly naive: NaiveWorld
  /** operations left, by session */
  readonly left: readonly number[]
  /** documents that a step named so far are 1 to this: which comes first makes no difference */
  readonly touched: number
  readonly history: History | null
}

/** The steps that led to a place, the last first. Not the places: no state of an earlier level is looked at again. */
interface History {
  readonly before: History | null
  readonly step: Step
}

type Counts = { -readonly [Key in keyof Enumeration]: Enumeration[Key] }

/**
 * Tries every order of everything that the sessions of a small world may do, breadth first, each state once. States that
 * differ in the names of sessions or documents alone are one. The naive model judges, never the gate.
 * @param stopAtFault ends with the first fault, whose history no other is shorter than
 */
export function enumerate(
  rules: StoreRules,
  small: SmallWorld,
  { stopAtFault = false }: { readonly stopAtFault?: boolean } = {},
): Enumeration {
  const steps = SESSIONS.slice(0, small.sessions).map((session) => stepsOf(small, session))
  const counts: Counts = {
    states: 1,
    steps: 0,
    commits: 0,
    blocked: 0,
    invalid: 0,
    needless: 0,
    admitted: 0,
    rejected: 0,
    different: 0,
    shortest: null,
  }
  let level: Place[] = [firstPlace(rules, small)]
  while (level.length > 0) {
    const next = new Map<string, Place>()
    for (const place of level) {
      for (const [session, mine] of steps.entries()) {
        for (const mineNow of mine) {
          const after = taken(rules, { place, session, small: mineNow }, counts)
          if (stopAtFault && counts.shortest !== null) return withSetup(counts, small)
          if (after === null) continue
          const key = stateKey(after)
          if (!next.has(key)) next.set(key, after)
        }
      }
    }
    counts.states += next.size
    level = [...next.values()]
  }
  return withSetup(counts, small)
}

/** So that the shortest history can be played as it stands. */
function withSetup(counts: Counts, { setup }: SmallWorld): Enumeration {
  return { ...counts, shortest: counts.shortest === null ? null : `${setup} | ${counts.shortest}` }
}

function firstPlace(rules: StoreRules, { setup, sessions, operationsMax }: SmallWorld): Place {
  let world = EMPTY_WORLD
  let naive = EMPTY_NAIVE_WORLD
  for (const { step } of parseHistory(setup)) {
    world = playStep(rules, world, step).world
    naive = playNaively(naive, step).world
  }
  return {
    world,
    naive,
    left: Array.from({ length: sessions }, () => operationsMax),
    touched: 0,
    history: null,
  }
}

/** The place after one step; null when it cannot be taken, or when it has led to a fault. */
function taken(
  rules: StoreRules,
  { place, session, small }: { readonly place: Place; readonly session: number; readonly small: SmallStep },
  counts: Counts,
): Place | null {
  const { step, document } = small
  if ((document ?? 0) > place.touched + 1 || !canStillTell(place, session, step)) return null
  if (!isPossible(place.naive, step)) return null
  const actual = playStep(rules, place.world, step)
  const expected = playNaively(place.naive, step)
  const after: Place = {
    world: actual.world,
    naive: expected.world,
    left: place.left.map((left, at) => (at === session ? left - 1 : left)),
    touched: Math.max(place.touched, document ?? 0),
    history: { before: place.history, step },
  }
  count(counts, expected.outcome, actual.outcome)
  const difference = differenceOf(expected, { store: actual.world.store, outcome: actual.outcome })
  if (difference === null) return after
  counts.different += 1
  counts.shortest ??= `${historyOf(after)}: ${difference}`
  // Rows that went apart would only be told again; a verdict leaves them as they are.
  return step.verb === 'commit' ? after : null
}

/**
 * Whether a step can change an outcome that is still to come, or has one: what a session reads matters only if it acts on it
 * later, and the last step of all has to have an outcome of its own.
 */
function canStillTell({ naive, left }: Place, session: number, { verb, session: name }: Step): boolean {
  const mine = left[session] ?? 0
  if (mine === 0) return false
  if (verb === 'commit' || verb === 'admit') return true
  if (verb === 'snap' || verb === 'use' || verb === 'ask') return mine > 1
  return left.some((count, at) => {
    const after = count - (at === session ? 1 : 0)
    if (after !== 1) return after > 1
    const held = naive.sessions.get(at === session ? (name ?? '') : (SESSIONS[at] ?? ''))
    return held !== undefined && (held.read !== null || held.batch !== null)
  })
}

function count(counts: Counts, expected: Outcome, actual: Outcome): void {
  counts.steps += 1
  if (actual.outcome === 'committed') counts.commits += 1
  if (actual.outcome === 'blocked') counts.blocked += 1
  if (actual.outcome === 'admitted') counts.admitted += 1
  if (actual.outcome === 'rejected') counts.rejected += 1
  if (actual.outcome === 'committed' && expected.outcome === 'blocked') counts.invalid += 1
  if (actual.outcome === 'blocked' && expected.outcome === 'committed') counts.needless += 1
}

function historyOf({ history }: Place): string {
  const steps: string[] = []
  for (let at = history; at !== null; at = at.before)
    steps.push(formatStep({ step: at.step, expected: null }))
  return steps.reverse().join(' | ')
}
