import { invariant } from '../../src/ids/index.ts'
import { parseHistory } from '../histories/parse-history.ts'
import type { SessionName } from '../histories/step.ts'
import type { SmallStep, SmallWorld } from './small-world.ts'

/** Everything that one session may do in a small world, whether or not it can be done just now. */
export function stepsOf({ operations, documents }: SmallWorld, session: SessionName): SmallStep[] {
  const numbers = Array.from({ length: documents }, (_, place) => place + 1)
  return operations.flatMap((template): SmallStep[] => {
    const line = `${session}: ${template.replaceAll(/\ball(\.\w+)?/g, (_, part: string | undefined) => {
      return numbers.map((number) => `d${number}${part ?? ''}`).join(' ')
    })}`
    if (!/\bd\b/.test(line)) return [{ step: stepOf(line), document: null }]
    return numbers.map((number) => ({
      step: stepOf(line.replaceAll(/\bd\b/g, `d${number}`)),
      document: number,
    }))
  })
}

function stepOf(line: string) {
  const [placed] = parseHistory(line)
  invariant(placed !== undefined, 'a history has a step')
  return placed.step
}
