import { invariant, type Digest } from '../../../ids/index.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import type { CallEntry } from '../../../store/index.ts'

/** A call that brought an answer, with its texts. */
export interface LabCall extends CallEntry {
  readonly trajectory: string
  readonly promptBody: string
  readonly answerText: string
}

/** Every answered call of a sweep. */
export function callsOfSweep(records: readonly TrajectoryRecord[]): LabCall[] {
  return records.flatMap((record) =>
    [...record.state.calls.values()].flatMap((call) =>
      call.answer === null
        ? []
        : [
            {
              ...call,
              trajectory: record.id,
              promptBody: textOf(record, call.prompt),
              answerText: textOf(record, call.answer),
            },
          ],
    ),
  )
}

function textOf(record: TrajectoryRecord, hash: Digest): string {
  const text = record.body(hash)
  invariant(text !== undefined, 'the log keeps every body')
  return text
}
