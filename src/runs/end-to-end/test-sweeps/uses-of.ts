import { invariant, type Digest } from '../../../ids/index.ts'
import type { Row } from '../../../report/row.ts'
import { useRows } from '../../../report/tables/uses.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import { listOfAnswer, openScoringContext } from '../../../scoring/index.ts'
import type { Task } from '../../../store/index.ts'

/** A use that was asked, with its row of the table `uses`. */
export interface LabUse {
  readonly pipeline: string
  readonly event: string
  readonly use: number
  readonly task: Task
  readonly prompt: Digest
  readonly row: Row
  /** as answered; none when no list could be read */
  readonly items: readonly string[]
  readonly target: string | null
}

const scoring = openScoringContext()

/** Every use of some trajectories that got an answer. */
export function usesOf(records: readonly TrajectoryRecord[]): LabUse[] {
  return records.flatMap((record) => {
    const { state, scenario } = record
    return useRows(record, scoring).flatMap((row) => {
      const use = Number(row['use'])
      const task = state.begin?.uses[use]
      const call = [...state.calls.values()].find(({ operation }) => operation === `use${use}`)
      if (call === undefined || call.answer === null) return []
      invariant(state.begin !== null && task !== undefined, 'a use was planned')
      const { pipeline, event } = state.begin.cell
      const items = listOfAnswer(record.body(call.answer) ?? null, task) ?? []
      return [{ pipeline, event, use, task, prompt: call.prompt, row, items, target: scenario.truth.target }]
    })
  })
}

/** The key that an item stands for, as scoring reads it. */
export function keyOf(item: string): string | null {
  return scoring.lexicon.keyOfOrder(item).key
}
