/**
 * A text for comparison (B12.1, B12.16): NFKC, case folded, `|` read as a space, punctuation and symbols dropped, white
 * space collapsed.
 */
export function normalisedText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('|', ' ')
    .replace(/[\p{P}\p{S}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
