import { FACT_KEYS } from './fact-keys.ts'
import { PARSE_LIMITS } from './limits.ts'
import { readScalar } from './read-scalar.ts'
import { readString } from './read-string.ts'
import { skipBlank } from './skip-blank.ts'
import type { Token } from './token.ts'

/** What lies at one `{` of a text. All texts in it are strict JSON. */
export interface Scan {
  /** `cut`: the text ends inside the object; `fault`: it stops being JSON there */
  readonly ending: 'complete' | 'cut' | 'fault'
  /** index after the last character read */
  readonly end: number
  /** some construct was not strict JSON, though its meaning is plain */
  readonly isRelaxed: boolean
  /** at least one member was complete, or a list was opened */
  readonly isReadable: boolean
  /** the whole object; null unless complete */
  readonly whole: string | null
  /** the object with closers appended; null unless closers are all that is missing */
  readonly closed: string | null
  /** the object up to the last complete element of its last list; null when it has none */
  readonly prefix: string | null
}

/**
 * Reads one object, character after character, without recursion. A trailing comma, single quotes, raw control characters
 * in strings, comments and Python's literals are read as what they plainly mean.
 *
 * What may be closed or cut is decided so that no kept value is ever a part of what the model meant to write: only the
 * object itself may lack members and only a list that is directly in it may lack elements. Deeper values count when
 * their own closer was read. The one exception is a fact with all its members, whose closer carries no information.
 */
export function scanObject(text: string, start: number): Scan {
  const state = new ScanState()
  let at = start + 1
  for (;;) {
    const blank = skipBlank(text, at)
    at = blank.end
    state.isRelaxed ||= blank.hasComment
    if (at >= text.length) return state.result('ended', at)
    const step = state.step(text, at)
    if (step.kind !== 'token') return state.result(step.kind, at)
    at = step.end
    if (state.isDone) return state.result('complete', at)
  }
}

/** What may come next: `first-…` may be a closer; `next-…` follows a comma, where a closer is a trailing comma. */
type Expected = 'first-key' | 'next-key' | 'colon' | 'first-element' | 'next-element' | 'value' | 'comma'

interface Frame {
  readonly kind: 'object' | 'list'
  /** keys of a fact as JSON; others are not collected */
  readonly keys: string[]
}

type Step = Token | { readonly kind: 'token'; readonly end: number }

const FAULT = { kind: 'fault' } as const
const CLOSERS = { object: '}', list: ']' } as const

class ScanState {
  isRelaxed = false
  readonly #frames: Frame[] = [{ kind: 'object', keys: [] }]
  #json = '{'
  #expected: Expected = 'first-key'
  /** key of the member of the outermost object that is being read, as JSON */
  #member = ''
  #isReadable = false
  /** length of `#json` after the last complete element of the last list directly in the object */
  #safe: number | null = null

  get isDone(): boolean {
    return this.#frames.length === 0
  }

  step(text: string, at: number): Step {
    const char = text.charAt(at)
    switch (this.#expected) {
      case 'first-key':
      case 'next-key':
        return char === '}' ? this.#close(at) : this.#key(text, at)
      case 'first-element':
      case 'next-element':
        return char === ']' ? this.#close(at) : this.#value(text, at)
      case 'value':
        return this.#value(text, at)
      case 'colon':
        if (char !== ':') return FAULT
        this.#json += ':'
        this.#expected = 'value'
        return { kind: 'token', end: at + 1 }
      case 'comma':
        return this.#afterValue(char, at)
    }
  }

  /** @param how `ended`: the text ended between two tokens; `cut`: inside one */
  result(how: Scan['ending'] | 'ended', end: number): Scan {
    const ending = how === 'ended' ? 'cut' : how
    const isClosable = how === 'ended' && this.#lacksClosersOnly()
    return {
      ending,
      end,
      isRelaxed: this.isRelaxed,
      isReadable: this.#isReadable,
      whole: ending === 'complete' ? this.#json : null,
      closed: isClosable ? this.#json + this.#closers() : null,
      prefix: this.#safe === null ? null : `${this.#json.slice(0, this.#safe)}]}`,
    }
  }

  #key(text: string, at: number): Step {
    const char = text.charAt(at)
    if (char !== '"' && char !== "'") return FAULT
    const token = readString(text, at)
    if (token.kind !== 'token') return token
    this.#append(token)
    if (this.#frames.length === 1) this.#member = token.json
    if (this.#isFactLevel()) this.#frames.at(-1)?.keys.push(token.json)
    this.#expected = 'colon'
    return token
  }

  #value(text: string, at: number): Step {
    const char = text.charAt(at)
    if (char === '{') return this.#open('object', at)
    if (char === '[') return this.#open('list', at)
    const token = readScalar(text, at)
    if (token.kind !== 'token') return token
    this.#append(token)
    this.#valueDone()
    return token
  }

  #afterValue(char: string, at: number): Step {
    const frame = this.#frames.at(-1)
    if (frame === undefined || !',]}'.includes(char)) return FAULT
    this.#noteSafePoint()
    if (char === CLOSERS[frame.kind]) return this.#close(at)
    if (char !== ',') return FAULT
    this.#expected = frame.kind === 'object' ? 'next-key' : 'next-element'
    return { kind: 'token', end: at + 1 }
  }

  #open(kind: Frame['kind'], at: number): Step {
    if (this.#frames.length >= PARSE_LIMITS.depthMax) return FAULT
    this.#append({ json: kind === 'object' ? '{' : '[', isRelaxed: false })
    this.#frames.push({ kind, keys: [] })
    this.#expected = kind === 'object' ? 'first-key' : 'first-element'
    this.#noteSafePoint()
    return { kind: 'token', end: at + 1 }
  }

  #close(at: number): Step {
    const frame = this.#frames.pop()
    if (frame === undefined) return FAULT
    this.isRelaxed ||= this.#expected === 'next-key' || this.#expected === 'next-element'
    this.#json += CLOSERS[frame.kind]
    this.#valueDone()
    return { kind: 'token', end: at + 1 }
  }

  /** A comma is written when its successor comes, so that a trailing one never is. */
  #append({ json, isRelaxed }: { readonly json: string; readonly isRelaxed: boolean }): void {
    const isNext = this.#expected === 'next-key' || this.#expected === 'next-element'
    this.#json += isNext ? `,${json}` : json
    this.isRelaxed ||= isRelaxed
  }

  #valueDone(): void {
    this.#expected = 'comma'
    this.#isReadable ||= this.#frames.length === 1
  }

  /**
   * After an element, called when a comma or closer stands behind it: an unescaped quote inside a text ends in a fault right
   * after what looks like an element and is a part of one.
   */
  #noteSafePoint(): void {
    if (this.#frames.length !== 2 || this.#frames.at(-1)?.kind !== 'list') return
    this.#safe = this.#json.length
    this.#isReadable = true
  }

  #isFactLevel(): boolean {
    return this.#frames.length === 3 && this.#frames[1]?.kind === 'list' && this.#member === '"facts"'
  }

  #lacksClosersOnly(): boolean {
    const depth = this.#frames.length
    if (this.#expected === 'first-element') return depth === 2
    if (this.#expected !== 'comma') return false
    if (depth === 1) return true
    if (depth === 2) return this.#frames[1]?.kind === 'list'
    const keys = this.#frames.at(-1)?.keys ?? []
    return this.#isFactLevel() && FACT_KEYS.every((key) => keys.includes(`"${key}"`))
  }

  #closers(): string {
    return this.#frames
      .map(({ kind }) => CLOSERS[kind])
      .reverse()
      .join('')
  }
}
