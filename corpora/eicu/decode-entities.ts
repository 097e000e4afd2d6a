const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  micro: 'µ',
  plusmn: '±',
}

/**
 * A text with its HTML entities decoded once: numeric ones and those names that clinical texts use. Anything else with an
 * ampersand (`A&B;`, `&#xD800;`) stays as it is.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[]
    if (name !== undefined) return NAMED[name] ?? whole
    return character(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)) ?? whole
  })
}

function character(codePoint: number): string | null {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? null : String.fromCodePoint(codePoint)
}
