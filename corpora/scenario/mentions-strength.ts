/**
 * Whether a strength stands in a text as a whole: `5 mg` stands in `dose=5 mg` and in `5 mg/h`, not in `25 mg` nor in
 * `5 mgs`. Case is ignored, blanks between number and unit may differ.
 */
export function mentionsStrength({
  text,
  strength,
}: {
  readonly text: string
  readonly strength: string
}): boolean {
  const pattern = strength
    .trim()
    .split(/\s+|(?<=\d)(?=[a-z])/i)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s*')
  return new RegExp(`(?<![\\d.,])${pattern}(?![a-z\\d])`, 'i').test(text)
}
