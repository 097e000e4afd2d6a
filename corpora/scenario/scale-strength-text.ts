/**
 * A strength as written with its number scaled: `25 mg` × 2 = `50 mg`. Decimal, without the noise of binary fractions;
 * null when the text holds no single plain number.
 */
export function scaleStrengthText(text: string, factor: 2 | 0.5): string | null {
  const [number, ...more] = text.match(/\d*\.?\d+/g) ?? []
  if (number === undefined || more.length > 0) return null
  const scaled = Number((Number(number) * factor).toPrecision(12))
  return text.replace(number, String(scaled))
}
