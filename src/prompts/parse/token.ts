/**
 * What a reader of one scalar found at its place: the scalar as strict JSON, or that the text ends inside it (`cut`), or
 * that there is no scalar (`fault`).
 */
export type Token =
  | { readonly kind: 'token'; readonly end: number; readonly json: string; readonly isRelaxed: boolean }
  | { readonly kind: 'cut' }
  | { readonly kind: 'fault' }
