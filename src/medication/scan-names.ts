import { UNKNOWN_KEY_WORDS_MAX } from './limits.ts'
import type { Token } from './tokenise.ts'
import { SOFT_MARKS, VOCABULARY, type PhraseNode } from './vocabulary.ts'

/** A known name in a text; `joined`: a separator stands between it and the name before. */
export interface FoundName {
  readonly name: string
  readonly joined: boolean
}

/** What one pass over the tokens found, in the order of the text. */
export interface Scan {
  readonly found: readonly FoundName[]
  /** unknown words tied to a known name by `-`, `/`, `+` or `&`: another ingredient that the tables lack */
  readonly partners: readonly string[]
  /** the first run of unknown words before any known name */
  readonly lead: readonly string[]
}

interface State {
  readonly found: FoundName[]
  readonly partners: string[]
  lead: string[]
  leadClosed: boolean
  /** the last separator since the last name or unknown word, and whether it ties (`A-B`) or only lists (`A - B`, `A, B`) */
  mark: 'none' | 'ties' | 'lists'
}

/** An unknown word shorter than this is an abbreviation or a remnant (`PRMX`, `SSO`), not an ingredient. */
const PARTNER_LETTERS_MIN = 5
const UNKNOWN_LETTERS_MIN = 3

/**
 * One pass from left to right: the longest phrase of the tables at each place is a name and the salt words behind it go
 * with it; numbers, forms, routes, units and frequencies are passed over; the pass ends at an unknown word behind a name
 * (what follows is a note, not a drug) or at a word such as `for`.
 */
export function scanNames(tokens: readonly Token[]): Scan {
  const state: State = { found: [], partners: [], lead: [], leadClosed: false, mark: 'none' }
  let at = 0
  while (at < tokens.length) {
    const match = longestPhrase(tokens, at)
    if (match !== null) {
      addNames(state, match.names)
      at = skipSalts(tokens, match.end)
      continue
    }
    if (!step(state, tokens, at)) break
    at += 1
  }
  return { found: state.found, partners: state.partners, lead: state.lead }
}

function addNames(state: State, names: readonly string[]): void {
  if (state.found.length === 0 && state.mark === 'ties' && isPartner(state.lead)) {
    state.partners.push(state.lead.join(' '))
  }
  const joined = state.mark !== 'none'
  names.forEach((name, index) => state.found.push({ name, joined: joined || index > 0 }))
  state.mark = 'none'
}

/** Reads one token that opens no phrase; false ends the pass. */
function step(state: State, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (token.kind === 'mark') return readMark(state, tokens, at)
  if (VOCABULARY.stops.has(token.text)) return state.found.length === 0 && state.lead.length === 0
  if (token.kind === 'number' || isNoise(token.text)) {
    if (state.lead.length > 0) state.leadClosed = true
    return true
  }
  return state.found.length === 0 ? readLead(state, token.text) : readPartner(state, tokens, at)
}

function readMark(state: State, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const text = token?.text
  const opensWithQuantity = tokens[0]?.kind === 'number'
  const spacedHyphen = text === '-' && token?.spaced === true && tokens[at + 1]?.spaced === true
  if (state.found.length === 0 && opensWithQuantity && (text === ':' || spacedHyphen)) {
    // `1 EACH PACKAGE CUSTOM NDC : METOPROLOL`: whatever stood before is a container
    state.lead = []
    state.leadClosed = false
    state.mark = 'none'
    return true
  }
  if (text === ':') {
    if (state.lead.length > 0) state.leadClosed = true
    return true
  }
  const lists = text === ',' || text === ';' || text === 'with' || spacedHyphen
  state.mark = lists ? 'lists' : 'ties'
  if (lists && state.lead.length > 0) state.leadClosed = true
  return true
}

function readLead(state: State, word: string): boolean {
  if (state.leadClosed || VOCABULARY.salts.has(word)) {
    if (state.lead.length > 0) state.leadClosed = true
    return true
  }
  if (state.lead.length > 0 && state.mark === 'ties') {
    state.lead.push(`-${word}`)
    state.mark = 'none'
    return true
  }
  state.lead.push(word)
  if (state.lead.length >= UNKNOWN_KEY_WORDS_MAX) state.leadClosed = true
  state.mark = 'none'
  return true
}

function readPartner(state: State, tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? ''
  if (VOCABULARY.salts.has(word)) return true
  if (state.mark !== 'ties' || !isPartner([word])) return false
  const whole = at === tokens.length - 1 ? completed(word) : null
  if (whole !== null) addNames(state, [whole])
  else state.partners.push(word)
  state.mark = 'none'
  return true
}

function isNoise(word: string): boolean {
  return VOCABULARY.noise.has(word) || VOCABULARY.nameless.has(word) || word.length < UNKNOWN_LETTERS_MIN
}

function isPartner(words: readonly string[]): boolean {
  return words.some((word) => word.length >= PARTNER_LETTERS_MIN)
}

/** The one known name that a cut last word of a combination can be (`HYDROCODONE-ACETAMINOP`), else null. */
function completed(word: string): string | null {
  const names = VOCABULARY.singleWords
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  const name = names[low]
  if (name === undefined || !name.startsWith(word)) return null
  return names[low + 1]?.startsWith(word) === true ? null : name
}

function longestPhrase(
  tokens: readonly Token[],
  start: number,
): { readonly names: readonly string[]; readonly end: number } | null {
  let node: PhraseNode = VOCABULARY.phrases
  let best: { names: readonly string[]; end: number } | null = null
  for (let at = start; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (at > start && SOFT_MARKS.has(text)) continue
    const next = node.next.get(text)
    if (next === undefined) return best
    node = next
    if (node.names !== null) best = { names: node.names, end: at + 1 }
  }
  return best
}

/** A salt follows its drug without a separator: `DEXAMETHASONE SODIUM PHOSPHATE` holds no sodium phosphate. */
function skipSalts(tokens: readonly Token[], start: number): number {
  let at = start
  while (VOCABULARY.salts.has(tokens[at]?.text ?? '')) at += 1
  return at
}
