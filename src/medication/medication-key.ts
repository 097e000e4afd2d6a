/** What the rules make of a drug string (B3.2). `none`: it names no drug. */
export type MedicationKey =
  | { readonly kind: 'single'; readonly key: string }
  | { readonly kind: 'combination'; readonly key: null; readonly ingredients: readonly string[] }
  | { readonly kind: 'none'; readonly key: null }
