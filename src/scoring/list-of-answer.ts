import { parseAnswer } from '../prompts/index.ts'
import type { Task } from '../store/entry.ts'

const LIST_KEY = { MED: 'medications', DX: 'problems' } as const

/**
 * The list of an answer, read as the labelled repair reads it (B8). Null when nothing could be read, when the task's key
 * is absent, or when an entry is not a string: guessing what an object means would be repair without a label.
 */
export function listOfAnswer(answer: string | null, task: Task): readonly string[] | null {
  if (answer === null) return null
  const list = parseAnswer(answer).value?.[LIST_KEY[task]]
  if (!Array.isArray(list)) return null
  return list.every((item): item is string => typeof item === 'string') ? list : null
}
