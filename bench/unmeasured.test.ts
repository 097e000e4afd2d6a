import t from 'tap'
import { unmeasured } from './unmeasured.ts'

t.test('a value without its measured times keeps everything else, within maps too', (t) => {
  const value = { calls: new Map([['use0', { answer: 'a', latencyMs: 3, startedAt: 4 }]]), latency: 5 }
  t.equal(unmeasured(value), '{"calls":[["use0",{"answer":"a"}]],"latency":5}')
  t.end()
})
