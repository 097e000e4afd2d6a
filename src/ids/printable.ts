// Control characters, line and paragraph separators, and what turns the direction of writing.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * A text as a terminal may get it: each character that would steer the terminal or hide what is written becomes `\ufffd`. For what
 * people read; JSON, CSV and Parquet keep texts exactly.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\ufffd')
}
