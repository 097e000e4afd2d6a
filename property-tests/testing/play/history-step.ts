/** One step of a history; what cannot happen at its place (a commit with nothing open, say) writes nothing. */
export type HistoryStep =
  /** the next version of a document arrives, active beside what there is */
  | { readonly step: 'deliver'; readonly document: string }
  /** `behind`: shown is the store of so many steps ago */
  | { readonly step: 'extract'; readonly document: string; readonly facts: number; readonly behind: number }
  | { readonly step: 'summarise'; readonly document: string; readonly behind: number }
  | { readonly step: 'merge'; readonly behind: number }
  /** `propagates`: the nodes it reaches are invalidated in the same transaction */
  | {
      readonly step: 'revise'
      readonly document: string
      readonly kind: 'revoke' | 'replace'
      readonly propagates: boolean
    }
  /** a use looks; `shows`, as bits, picks of the active rows those that its prompt shows */
  | { readonly step: 'snapshot'; readonly shows: number }
  /** the oldest use that looked and did not commit yet commits */
  | { readonly step: 'commit' }
