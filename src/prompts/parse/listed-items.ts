import type { ParsedAnswer } from '../parse-answer.ts'

/**
 * The items of a list answer, e.g. under `medications` or `problems`, in the answer's order, repetitions included. Texts
 * stay as they are but for lone surrogates, which no storage keeps and which become U+FFFD. Numbers and booleans give their
 * JSON text; nulls, lists and objects name nothing and are dropped.
 * @returns null when the answer has no such list
 */
export function listedItems({ value }: ParsedAnswer, key: string): readonly string[] | null {
  const list = value !== null && Object.hasOwn(value, key) ? value[key] : undefined
  if (!Array.isArray(list)) return null
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item.toWellFormed()]
    return typeof item === 'number' || typeof item === 'boolean' ? [String(item)] : []
  })
}
