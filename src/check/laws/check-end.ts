import type { EntryOf } from '../entries/entry.ts'
import { breach, type Replay } from '../replay/replay.ts'
import type { At } from '../replay/steps.ts'

/** The outcome of a trajectory (B10.3): completed with every use committed and no call failed, or failed for what a call failed for. */
export function checkEnd(replay: Replay, end: At<EntryOf<'end'>>): void {
  const { begin, calls, commits, entries, revision, scenario } = replay
  const { at, entry } = end
  replay.findings.checked('outcomes')
  const failed = calls.filter((call) => call.entry.failure !== null)
  const say = (reason: string, because: readonly number[] = []): void => {
    breach(replay, { law: 'outcomes', at, reason, because })
  }
  if (entry.outcome === 'completed') {
    if (entry.reason !== null) say(`it is completed, and failed for ${entry.reason}`)
    if (failed.length > 0)
      say(
        'it is completed and a call failed',
        failed.slice(0, 1).map((call) => call.at),
      )
    if (commits.length !== begin.uses.length) {
      const reason = `it is completed with ${commits.length} of ${begin.uses.length} uses`
      say(reason, [0, ...commits.map((commit) => commit.at)])
    }
    if (scenario.revision.kind !== 'none' && revision === null)
      say('it is completed and never met its revision', [0])
  }
  if (entry.outcome === 'failed' && !failed.some((call) => call.entry.failure === entry.reason)) {
    say(
      `it failed for ${entry.reason ?? 'no reason'}, and no call did`,
      failed.map((call) => call.at),
    )
  }
  if (entry.outcome === 'abandoned' && entry.reason === null) say('it is abandoned for no reason')
  const behind = entries.length - 1 - at
  if (behind > 0) {
    const reason = `${behind} ${behind === 1 ? 'entry stands' : 'entries stand'} behind its end`
    breach(replay, { law: 'outcomes', at: at + 1, reason, because: [at] })
    replay.isBroken = true
  }
  replay.end = end
}
