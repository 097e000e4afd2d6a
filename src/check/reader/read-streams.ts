import type { Findings } from '../findings.ts'
import { TRAJECTORY_ENTRIES_MAX } from '../limits.ts'
import { readRecord } from './read-record.ts'
import type { RunLog } from './run-log.ts'

/** One stream of the log, read to its end. */
export interface Stream {
  readonly name: string
  readonly values: readonly unknown[]
  /** entries, by the sequence of the last one */
  readonly length: number
  /** false when an entry is missing or unreadable: then what the rest says cannot be judged */
  readonly isWhole: boolean
}

const KEY = /^e\/([0-9A-Za-z._:-]{1,128})!(\d{8})$/

/** The streams from a name on, one at a time, in order; every record of them is checked on the way. */
export async function* readStreams(
  log: RunLog,
  findings: Findings,
  range: { readonly from: string; readonly to: string; readonly onCut?: () => void },
): AsyncGenerator<Stream> {
  let open: { name: string; values: unknown[]; length: number; isWhole: boolean } | null = null
  const reading = { isCut: false }
  const unreadable = ({ after, why }: { readonly after: string; readonly why: string }): void => {
    reading.isCut = true
    range.onCut?.()
    findings.violate({
      law: 'frames',
      trajectory: null,
      sequence: null,
      reason: `the files cannot be read behind ${after}: ${why}`,
      history: [],
    })
  }
  for await (const { key, value } of log.records(range.from, range.to, unreadable)) {
    findings.checked('frames')
    const [, name, digits] = KEY.exec(key) ?? []
    if (name === undefined) {
      violateFrame(findings, { key, stream: null, sequence: null, why: 'its key names no entry' })
      continue
    }
    if (open === null || open.name !== name) {
      if (open !== null) yield open
      open = { name, values: [], length: 0, isWhole: true }
    }
    const sequence = Number(digits)
    findings.checked('sequences')
    if (sequence !== open.length) {
      violateGap(findings, { stream: name, from: open.length, to: sequence })
      open.isWhole = false
    }
    open.length = sequence + 1
    const record = readRecord(key, value)
    if (!record.ok) {
      violateFrame(findings, { key, stream: name, sequence, why: record.why })
      open.isWhole = false
    } else if (open.values.length < TRAJECTORY_ENTRIES_MAX) open.values.push(record.value)
    else open.isWhole = false
  }
  if (open !== null) yield reading.isCut ? { ...open, isWhole: false } : open
}

function violateFrame(
  findings: Findings,
  place: {
    readonly key: string
    readonly stream: string | null
    readonly sequence: number | null
    readonly why: string
  },
): void {
  const { key, stream, sequence, why } = place
  findings.violate({
    law: 'frames',
    trajectory: stream,
    sequence,
    reason: `record ${key} cannot be trusted: ${why}`,
    history: [],
  })
}

function violateGap(
  findings: Findings,
  gap: { readonly stream: string; readonly from: number; readonly to: number },
): void {
  const { stream, from, to } = gap
  const what = to - from === 1 ? `entry ${from} is missing` : `entries ${from} to ${to - 1} are missing`
  findings.violate({
    law: 'sequences',
    trajectory: stream,
    sequence: from,
    reason: `${what} before entry ${to}`,
    history: [],
  })
}
