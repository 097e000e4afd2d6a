/**
 * Something that happens to a store between two looks at it. The first four go through the rules, but for a `set` that no
 * log can hold; `rewrite` and `lose` are what a store does that keeps no versions, and no gate may let any of these pass.
 */
export type Change =
  | { readonly change: 'revoke' | 'replace' | 'arrive'; readonly document: string }
  | {
      readonly change: 'set'
      readonly row: string
      readonly to: 'active' | 'superseded' | 'revoked' | 'invalidated' | 'withdrawn'
    }
  | { readonly change: 'rewrite' | 'lose'; readonly row: string }
