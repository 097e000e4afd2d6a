/**
 * Tokens by the papers' rule: 1.3 × white-space words, rounded half up (paper B, App. O; B1.4). In tenths, so that no
 * binary fraction decides a half.
 */
export function wordTokens(text: string): number {
  return Math.floor((13 * wordCount(text) + 5) / 10)
}

function wordCount(text: string): number {
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const isBlank = isWhiteSpace(text.charCodeAt(at))
    if (!isBlank && !isInWord) words += 1
    isInWord = !isBlank
  }
  return words
}

/** What `\s` matches, without a regular expression for the common characters: this runs over every prompt. */
function isWhiteSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13)
  return code >= 160 && /\s/.test(String.fromCharCode(code))
}
