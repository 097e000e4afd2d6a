import t from 'tap'
import type { Pseudonym } from '../ids/index.ts'
import { expandPlan } from './expand-plan.ts'
import { forecastPlan } from './forecast-plan.ts'
import { parsePlan } from './parse-plan.ts'

/** The seconds that a plan of one model takes with so many calls at once. */
function secondsOf(model: string, inFlight: number): number {
  const text = `name: trial
corpus: {kind: synthetic, seed: 1, people: 40}
people: {limit: 200}
sizes: [small]
events: [E1]
pipelines: [local-repair]
models: [${model}]
`
  const plan = parsePlan({ text, file: 'plan.yaml' })
  const people = Array.from({ length: 200 }, (_, index) => ({
    patient: `P${index}` as Pseudonym,
    events: plan.events,
  }))
  const expansion = expandPlan(plan, people)
  return forecastPlan({ plan, expansion, inFlight }, () => ({ documents: 4, tokens: 97 })).seconds
}

t.test('forecast divides the time of a server by the calls that are in flight, its own by nothing', (t) => {
  const served = '{kind: openai, name: m, base_urls: "http://127.0.0.1:1/v1"}'
  const [one, many] = [secondsOf(served, 1), secondsOf(served, 64)]
  t.ok(one > 1000)
  t.equal(many, Math.ceil(one / 64))
  t.equal(secondsOf('{kind: scripted}', 1), secondsOf('{kind: scripted}', 64))
  t.end()
})
