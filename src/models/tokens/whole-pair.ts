/** The same index, or the one before it when a pair of surrogates would be torn there. */
export function wholePair(text: string, index: number): number {
  const code = text.charCodeAt(index)
  const before = text.charCodeAt(index - 1)
  const isTorn = code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff
  return isTorn ? index - 1 : index
}
