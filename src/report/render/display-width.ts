/** Characters that terminals draw over two columns, near enough: scripts of East Asia, their full-width forms, and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/gu

/** Marks that are drawn onto the character before them. */
const NARROW = /\p{Mark}/gu

/** Nothing but characters of one column each. */
const PLAIN = /^[\x20-\x7e–—]*$/

/** Columns a text takes in a terminal. Names come from plans, in any script; one counted too short would be cut. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  const base = text.replaceAll(NARROW, '')
  return Array.from(base).length + (base.match(WIDE)?.length ?? 0)
}
