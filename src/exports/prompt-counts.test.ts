import t from 'tap'
import type { Digest } from '../ids/index.ts'
import { openLogView, type LogReader } from '../log/index.ts'
import { promptTokens, tokenCounter } from '../models/index.ts'
import type { ChatMessage } from '../prompts/index.ts'
import { logPath } from '../runs/log-path.ts'
import { promptCounts } from './prompt-counts.ts'
import { readTrajectories } from './read-trajectories.ts'
import { planOf, runSmallPlan, SMALL_PLAN } from './test-kit/run-small-plan.ts'

t.test('prompt counts', async (t) => {
  const directory = `${t.testdir()}/run`
  await runSmallPlan(directory)
  const view = await openLogView({ path: logPath(directory) })
  t.teardown(() => view.close())

  await t.test('prompt counts by words are those of the log: no prompt is read', async (t) => {
    const unread: LogReader = { ...view, body: () => Promise.reject(new Error('a body was read')) }
    const counts = promptCounts(unread, planOf(SMALL_PLAN).models)
    for await (const { state } of readTrajectories(view, { bodies: 'none', to: '2' })) {
      t.equal(await counts.of(state), null)
    }
  })

  await t.test('prompt counts by a tokenizer read and count each prompt once', async (t) => {
    const plan = planOf(SMALL_PLAN.replace('kind: scripted,', 'kind: scripted, tokens: mistral,'))
    const read: Digest[] = []
    const watched: LogReader = {
      ...view,
      body: (hash) => {
        read.push(hash)
        return view.body(hash)
      },
    }
    const counts = promptCounts(watched, plan.models)
    const counter = await tokenCounter('mistral')
    let calls = 0
    for await (const { state, body } of readTrajectories(view, { bodies: 'all', to: '2' })) {
      const counted = await counts.of(state)
      for (const { prompt } of state.calls.values()) {
        calls += 1
        const messages = JSON.parse(body(prompt) ?? '[]') as ChatMessage[]
        t.equal(counted?.get(prompt), promptTokens(messages, counter))
      }
    }
    t.equal(read.length, new Set(read).size)
    t.ok(read.length < calls, 'trajectories share prompts')
  })
})
