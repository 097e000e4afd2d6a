import t from 'tap'
import { planOf } from '../../exports/test-kit/run-small-plan.ts'
import { digestOf } from '../../ids/index.ts'
import { canonicalPlan } from '../../plans/canonical-plan.ts'
import { RUN_ENTRY } from '../entries/run-entry.ts'
import { Findings } from '../findings.ts'
import { checkPlan } from './check-plan.ts'

const PLANS: Readonly<Record<string, string>> = {
  'records, a server and named people': `
name: served
corpus: { kind: eicu, path: records }
people: { ids: [P0123456789, Pabcdef0123], eligible: each }
sizes: [small, large]
events: [E2]
pipelines: [rebuild, { selector: { lambda: 0.25 } }]
models: [{ kind: openai, name: m, base_urls: 'http://127.0.0.1:1/v1', api_key_env: KEY, max_tokens: 7 }]
`,
  'an earlier run, everybody and reuses': `
name: replayed
role: exploratory
corpus: { kind: synthetic }
people: { partition: calibration }
sizes: [small]
events: [E0]
pipelines: [cache]
uses: { reuse: 4 }
models: [{ kind: replay, run: earlier }]
decoding: { temperature: 0.5, seed: 3 }
seeds: [0, 1]
`,
}

t.test('a plan of any kind has the digest that the run gave it, and no other', (t) => {
  for (const [name, text] of Object.entries(PLANS)) {
    const plan = planOf(text)
    const reasonsOf = (planDigest: string): string[] => {
      const findings = new Findings()
      checkPlan([RUN_ENTRY.parse({ type: 'run', plan, planDigest })], findings)
      return findings.violations().map(({ reason }) => reason)
    }
    t.same(reasonsOf(digestOf(canonicalPlan(plan))), [], name)
    t.match(reasonsOf('0'.repeat(64)), [/^its plan hashes to /], name)
  }
  t.end()
})
