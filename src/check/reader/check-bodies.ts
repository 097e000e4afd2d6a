import { sha256 } from '../../ids/index.ts'
import type { Findings } from '../findings.ts'
import { readRecord } from './read-record.ts'
import type { RunLog } from './run-log.ts'

const KEY = /^b\/([0-9a-f]{64})$/

/** Reads every body once: its frame and the hash it is kept under. Returns how many there are. */
export async function checkBodies(log: RunLog, findings: Findings): Promise<number> {
  let bodies = 0
  const violate = (law: 'frames' | 'bodies', reason: string): void => {
    findings.violate({ law, trajectory: null, sequence: null, reason, history: [] })
  }
  const records = log.records('b/', 'b0', ({ after, why }) => {
    violate('frames', `the files cannot be read behind ${after}: ${why}`)
  })
  for await (const { key, value } of records) {
    bodies += 1
    findings.checked('frames')
    findings.checked('bodies')
    const hash = KEY.exec(key)?.[1]
    const record = readRecord(key, value)
    if (hash === undefined) violate('frames', `record ${key} cannot be trusted: its key names no body`)
    else if (!record.ok) violate('frames', `record ${key} cannot be trusted: ${record.why}`)
    else if (typeof record.value !== 'string') violate('bodies', `body ${hash} is no text`)
    else if (sha256(record.value) !== hash) violate('bodies', `body ${hash} holds a text with another sha256`)
  }
  return bodies
}
