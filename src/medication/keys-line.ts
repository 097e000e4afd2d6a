import { medicationKey } from './read-medication-key.ts'

/** What `palimpsest keys` prints for one line of its input. */
export interface KeysLine {
  readonly input: string
  readonly key: string | null
  readonly kind: 'single' | 'combination' | 'none'
  /** combinations alone */
  readonly ingredients?: readonly string[]
}

/** One drug string and what the rules make of it, as the `keys` command prints it. */
export function keysLine(input: string): KeysLine {
  const key = medicationKey(input)
  const line = { input, key: key.key, kind: key.kind }
  return key.kind === 'combination' ? { ...line, ingredients: key.ingredients } : line
}
