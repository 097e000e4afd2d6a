import type { EntryOf } from '../entries/entry.ts'
import { groupsOf, removedOf } from '../replay/groups.ts'
import { breach, type Replay } from '../replay/replay.ts'
import type { Row } from '../replay/rows.ts'
import type { At } from '../replay/steps.ts'

/**
 * What a selecting pipeline decided (B13.1–B13.3): everything retired is withdrawn, what has no support left is removed, and
 * what is selected is closed under what it needs. Whether the choice is the best one at its λ is not judged here: that needs
 * prompts that were never built.
 */
export function checkSelection(
  replay: Replay,
  { at, entry }: At<EntryOf<'revision'>>,
  retired: readonly Row[],
): void {
  const { selection } = entry
  replay.findings.checked('repair-plans')
  const say = (reason: string): void => {
    breach(replay, {
      law: 'repair-plans',
      at,
      reason,
      because: retired.flatMap(({ touched }) => touched.slice(-1)),
    })
  }
  if (replay.rule.repairs !== 'selected') {
    if (selection !== null) say(`${replay.begin.cell.pipeline} selects nothing`)
    return
  }
  if (selection === null) {
    say('it says nothing of what was selected')
    return
  }
  const groups = groupsOf(retired)
  const names = groups.map(({ name }) => name)
  const removed = removedOf(groups, entry)
  if (!isEqual(selection.withdrawn, names))
    say(`it withdraws ${told(selection.withdrawn)}; retired is ${told(names)}`)
  if (!isEqual(selection.removed, removed))
    say(`it removes ${told(selection.removed)}; without support is ${told(removed)}`)
  for (const name of selection.selected) {
    const group = groups.find((each) => each.name === name)
    if (group === undefined || removed.includes(name)) {
      say(`it selects ${name}, which cannot come back`)
      continue
    }
    const missing = group.inputs.find(
      (input) => !removed.includes(input) && !selection.selected.includes(input),
    )
    if (missing !== undefined) say(`it selects ${name} without ${missing}, which that needs`)
  }
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join()
}

function told(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(' ')
}
