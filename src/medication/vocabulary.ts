import absorbs from './data/absorbs.json' with { type: 'json' }
import aliases from './data/aliases.json' with { type: 'json' }
import analytes from './data/analytes.json' with { type: 'json' }
import brands from './data/brands.json' with { type: 'json' }
import classes from './data/classes.json' with { type: 'json' }
import fluids from './data/fluids.json' with { type: 'json' }
import forms from './data/forms.json' with { type: 'json' }
import generics from './data/generics.json' with { type: 'json' }
import salts from './data/salts.json' with { type: 'json' }
import { tokenise } from './tokenise.ts'

/** One step of a phrase, word by word; `names` where a phrase ends. */
export interface PhraseNode {
  readonly next: Map<string, PhraseNode>
  names: readonly string[] | null
}

/** Marks that do not part the words of a name: `INSULIN-LISPRO`, `RINGERS SOLUTION,LACTATED`, `SOLU-MEDROL`. */
export const SOFT_MARKS: ReadonlySet<string> = new Set(['-', ','])

function phrases(): PhraseNode {
  const root: PhraseNode = { next: new Map(), names: null }
  const tables: readonly Readonly<Record<string, string | readonly string[]>>[] = [
    brands.names,
    aliases.names,
    Object.fromEntries([...generics.names, ...classes.names].map((name) => [name, name])),
  ]
  for (const table of tables) {
    for (const [phrase, names] of Object.entries(table)) insert(root, phrase, names)
  }
  return root
}

function insert(root: PhraseNode, phrase: string, names: string | readonly string[]): void {
  let node = root
  for (const { text } of tokenise(phrase)) {
    if (SOFT_MARKS.has(text)) continue
    const next = node.next.get(text) ?? { next: new Map<string, PhraseNode>(), names: null }
    node.next.set(text, next)
    node = next
  }
  node.names = typeof names === 'string' ? [names] : names
}

/** Single-word nonproprietary names in order, for names that an order system cut at its width. */
const singleWords: readonly string[] = generics.names.filter((name) => /^[a-z]+$/.test(name)).sort()

/** The frozen tables, compiled once: brands, aliases and generics as phrases, and the words that name nothing. */
export const VOCABULARY = {
  phrases: phrases(),
  salts: new Set(salts.words) as ReadonlySet<string>,
  noise: new Set(forms.noise) as ReadonlySet<string>,
  stops: new Set(forms.stops) as ReadonlySet<string>,
  nameless: new Set(forms.nameless) as ReadonlySet<string>,
  fluids: new Set(fluids.names) as ReadonlySet<string>,
  analytes: new Set(analytes.names) as ReadonlySet<string>,
  classes: new Set(classes.names) as ReadonlySet<string>,
  absorbs: new Map(Object.entries(absorbs.names).map(([name, parts]) => [name, new Set<string>(parts)])),
  /** names that open another, longer name: brackets may make them more exact (`INSULIN (REGULAR)`) */
  openings: new Set(
    generics.names.filter((name) => generics.names.some((other) => other.startsWith(`${name} `))),
  ) as ReadonlySet<string>,
  singleWords,
} as const
