/** Tokens of a text as it stands: no chat template, no token at its beginning or end. */
export type TokenCounter = (text: string) => number
