/** Tokens by the words rule (B1.4): 1.3 × words between Unicode white space, rounded half up. */
export function wordTokens(text: string): number {
  let words = 0
  let isBefore = true
  for (let at = 0; at < text.length; at += 1) {
    const isBlank = isSpace(text.charCodeAt(at))
    if (isBefore && !isBlank) words += 1
    isBefore = isBlank
  }
  const tenths = words * 13
  return (tenths - (tenths % 10)) / 10 + (tenths % 10 < 5 ? 0 : 1)
}

/** Nearly every character of a prompt is ASCII, and prompts are most of a log. */
function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code > 8 && code < 14)
  return /\s/.test(String.fromCharCode(code))
}
