import type { CellKey } from './cell-key.ts'

/** A cell in one word: everything of a trajectory's identity but the person. */
export function cellName({ model, size, event, pipeline, context, seed }: CellKey): string {
  return [model, size, event, pipeline, context, seed].join('|')
}
