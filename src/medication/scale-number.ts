/**
 * A decimal number as written, doubled or halved exactly, without trailing zeros: `12.5` → `25`, `.5` → `1`, `25` → `12.5`.
 */
export function scaleNumber(written: string, factor: 2 | 0.5): string {
  const [whole = '', fraction = ''] = written.split('.')
  // halving is five times a tenth, so both stay whole numbers
  const digits = BigInt(`${whole}${fraction}`) * (factor === 2 ? 2n : 5n)
  const decimals = fraction.length + (factor === 2 ? 0 : 1)
  const padded = digits.toString().padStart(decimals + 1, '0')
  const head = padded.slice(0, padded.length - decimals)
  const tail = padded.slice(padded.length - decimals).replace(/0+$/, '')
  return tail === '' ? head : `${head}.${tail}`
}
