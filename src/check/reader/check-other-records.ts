import type { Findings } from '../findings.ts'
import type { Asides } from './asides.ts'
import { checkFormat, FORMAT } from './check-format.ts'
import type { RunLog } from './run-log.ts'
import type { Writes } from './writes.ts'

/** The record of one atomic write, numbered from 1. */
const WRITE = /^meta\/batch!(\d{12})$/

/** What was set aside when a damaged log was made anew, numbered from 1. */
const ASIDE = /^q\/(\d{12})$/

/** The ranges of keys that are neither entries nor bodies. */
const OTHERS = [
  ['', 'b/'],
  ['b0', 'e/'],
  ['e0', '\uffff'],
] as const

/**
 * Reads every record that is neither entry nor body: the format marker, those of the atomic writes and of what was set aside.
 * There are no others.
 * @throws UserError `log-foreign`, `log-newer`
 */
export async function checkOtherRecords(
  log: RunLog,
  seen: { readonly findings: Findings; readonly writes: Writes; readonly asides: Asides },
): Promise<void> {
  const { findings, writes, asides } = seen
  const violate = (reason: string): void => {
    findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
  }
  await checkFormat(log, findings)
  for (const [from, to] of OTHERS) {
    const records = log.records(from, to, ({ after, why }) => {
      violate(`the files cannot be read behind ${JSON.stringify(after)}: ${why}`)
    })
    for await (const record of records) {
      if (record.key === FORMAT) continue
      findings.checked('frames')
      const write = WRITE.exec(record.key)?.[1]
      const aside = ASIDE.exec(record.key)?.[1]
      if (write !== undefined) writes.see(Number(write), record)
      else if (aside !== undefined) asides.see(Number(aside), record)
      else violate(`record ${JSON.stringify(record.key)} has no place in the layout`)
    }
  }
}
