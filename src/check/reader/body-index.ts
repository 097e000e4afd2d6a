import { sha256 } from '../../ids/index.ts'
import { SCENARIO, type Scenario } from '../entries/scenario.ts'
import { BODIES_AT_ONCE, BODIES_REMEMBERED_MAX, SCENARIOS_REMEMBERED_MAX } from '../limits.ts'
import { wordTokens } from '../word-tokens.ts'
import { readRecord } from './read-record.ts'
import type { RunLog } from './run-log.ts'

/** What the laws ask of a text: how many characters and tokens its messages have, null when it is no list of messages. */
export interface BodyFacts {
  readonly characters: number | null
  /** by the words rule */
  readonly tokens: number | null
}

/** Looks bodies up by their hash; remembers what it saw of the latest. */
export class BodyIndex {
  readonly #log: RunLog
  readonly #facts = new Map<string, BodyFacts>()
  readonly #scenarios = new Map<string, Scenario>()

  constructor(log: RunLog) {
    this.#log = log
  }

  /** Facts by hash; hashes without a body, or with one whose bytes changed, are left out. */
  async factsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, BodyFacts>> {
    const found = new Map<string, BodyFacts>()
    const unknown: string[] = []
    for (const hash of new Set(hashes)) {
      const known = this.#facts.get(hash)
      if (known === undefined) unknown.push(hash)
      else found.set(hash, known)
    }
    for (let at = 0; at < unknown.length; at += BODIES_AT_ONCE) {
      for (const [hash, text] of await this.#texts(unknown.slice(at, at + BODIES_AT_ONCE))) {
        const facts = factsOf(text)
        found.set(hash, facts)
        keep(this.#facts, { key: hash, value: facts, max: BODIES_REMEMBERED_MAX })
      }
    }
    return found
  }

  /** The scenario kept under a hash; null when there is none, or it does not read as one. */
  async scenarioOf(hash: string): Promise<Scenario | null> {
    const known = this.#scenarios.get(hash)
    if (known !== undefined) return known
    const text = (await this.#texts([hash])).get(hash) ?? null
    const scenario = text === null ? null : scenarioOf(text)
    if (scenario !== null) {
      keep(this.#scenarios, { key: hash, value: scenario, max: SCENARIOS_REMEMBERED_MAX })
    }
    return scenario
  }

  async #texts(hashes: readonly string[]): Promise<Map<string, string>> {
    const texts = new Map<string, string>()
    const found = await this.#log.at(hashes.map((hash) => `b/${hash}`))
    for (const [index, hash] of hashes.entries()) {
      const bytes = found[index] ?? null
      const record = bytes === null ? null : readRecord(`b/${hash}`, bytes)
      if (record?.ok !== true || typeof record.value !== 'string') continue
      if (sha256(record.value) === hash) texts.set(hash, record.value)
    }
    return texts
  }
}

/** A map in the order of writing forgets its oldest. */
function keep<Value>(
  map: Map<string, Value>,
  { key, value, max }: { readonly key: string; readonly value: Value; readonly max: number },
): void {
  map.set(key, value)
  if (map.size <= max) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

function factsOf(text: string): BodyFacts {
  const messages = text.startsWith('[{') ? parsed(text) : null
  if (!Array.isArray(messages)) return { characters: null, tokens: null }
  const contents = messages.map(contentOf)
  const characters = contents.reduce((sum, content) => sum + content.length, 0)
  return { characters, tokens: wordTokens(contents.join('\n')) }
}

function contentOf(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('content' in message)) return ''
  return typeof message.content === 'string' ? message.content : ''
}

function scenarioOf(text: string): Scenario | null {
  const read = SCENARIO.safeParse(parsed(text))
  return read.success ? read.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
