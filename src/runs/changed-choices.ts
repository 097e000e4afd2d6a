import { canonicalJson } from '../ids/index.ts'
import type { Choices } from './choices.ts'

/**
 * Names of the choices that a run recorded and this program makes otherwise, in the run's order. A choice that has been
 * added since is none of them: the run made it without a name.
 * @param before undefined for a run of a program that recorded none
 */
export function changedChoices(before: Choices | undefined, after: Choices): string[] {
  return Object.entries(before ?? {})
    .filter(([name, value]) => {
      const now = after[name]
      return now === undefined || canonicalJson(now) !== canonicalJson(value)
    })
    .map(([name]) => name)
}
