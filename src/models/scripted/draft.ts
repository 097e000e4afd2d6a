import type { Statement } from './statement.ts'

/** An answer before it is written down, item by item. */
export type Draft =
  | { readonly kind: 'facts'; readonly facts: readonly Statement[] }
  | { readonly kind: 'summary'; readonly summary: string }
  | { readonly kind: 'list'; readonly key: 'medications' | 'problems'; readonly items: readonly string[] }
