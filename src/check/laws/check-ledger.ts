import { breach, type Replay } from '../replay/replay.ts'
import type { CallStep } from '../replay/steps.ts'

/** One call's ledger (C2): its attempts, its tokens, its texts. */
export function checkLedger(replay: Replay, step: CallStep): void {
  const { at, entry: call } = step.call
  replay.findings.checked('ledger')
  const because = step.attempts.map((attempt) => attempt.at)
  for (const reason of [...attemptFaults(step), ...callFaults(step)]) {
    breach(replay, { law: 'ledger', at, reason: `${call.operation}: ${reason}`, because })
  }
  checkTexts(replay, step)
}

function attemptFaults({ attempts, call: { entry: call } }: CallStep): string[] {
  const faults: string[] = []
  const say = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault)
  }
  say(attempts.length === call.attempts, `it counts ${call.attempts} attempts, there are ${attempts.length}`)
  for (const [index, { entry }] of attempts.entries()) {
    const isLast = index === attempts.length - 1
    const name = `attempt ${entry.attempt}`
    say(entry.operation === call.operation, `${name} is of ${entry.operation}`)
    say(entry.attempt === index + 1, `${name} stands in place ${index + 1}`)
    say(isLast || entry.errorCode !== null, `${name} brought an answer and was followed by another`)
    const wasted = entry.errorCode === null ? 0 : call.promptWords
    say(entry.wasted === wasted, `${name} wasted ${entry.wasted} tokens, expected ${wasted}`)
  }
  const latency = attempts.reduce((sum, { entry }) => sum + entry.latencyMs, 0)
  say(latency === call.latencyMs, `it took ${call.latencyMs} ms, its attempts ${latency} ms`)
  return faults
}

function callFaults({ attempts, call: { entry: call } }: CallStep): string[] {
  const faults: string[] = []
  const last = attempts.at(-1)?.entry
  if ((call.answer === null) !== (call.failure !== null)) {
    faults.push(call.answer === null ? 'it has neither answer nor failure' : 'it has an answer and a failure')
  }
  if ((call.answer === null) !== (call.parse === null))
    faults.push('it is read without an answer, or not with one')
  if (last !== undefined && last.errorCode !== call.failure) {
    faults.push(`it says ${call.failure ?? 'answered'}, its last attempt ${last.errorCode ?? 'answered'}`)
  }
  const isOwn = (key: 'promptTokens' | 'completionTokens'): boolean =>
    call[key] === (call.answer === null ? null : (last?.[key] ?? null))
  if (!isOwn('promptTokens') || !isOwn('completionTokens'))
    faults.push('its tokens are not those of its last attempt')
  if (call.cachedTokens !== null && call.promptTokens !== null && call.cachedTokens > call.promptTokens) {
    faults.push(`of ${call.promptTokens} prompt tokens ${call.cachedTokens} were cached`)
  }
  return faults
}

/** Prompt and answer are there, and the prompt is as long as it says. */
function checkTexts(replay: Replay, { call: { at, entry: call } }: CallStep): void {
  const { bodies, findings } = replay
  for (const hash of call.answer === null ? [call.prompt] : [call.prompt, call.answer]) {
    findings.checked('bodies')
    if (bodies.has(hash)) continue
    const what = hash === call.prompt ? 'prompt' : 'answer'
    breach(replay, {
      law: 'bodies',
      at,
      reason: `${call.operation}: no text has the hash of its ${what}, ${hash}`,
    })
  }
  const prompt = bodies.get(call.prompt)
  if (prompt === undefined) return
  const say = (what: string, said: number, found: number | null): void => {
    if (said === found) return
    const reason = `${call.operation}: it says ${said} ${what}, its prompt has ${found ?? 'no messages'}`
    breach(replay, { law: 'ledger', at, reason })
  }
  say('characters', call.promptCharacters, prompt.characters)
  say('tokens', call.promptWords, prompt.tokens)
}
