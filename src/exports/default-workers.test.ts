import t from 'tap'
import { defaultWorkers } from './default-workers.ts'

t.test('default workers are none for a small run, else two or what the machine has', (t) => {
  t.equal(defaultWorkers({ trajectories: 999, cores: 8 }), 0)
  t.equal(defaultWorkers({ trajectories: 1_000, cores: 8 }), 2)
  t.equal(defaultWorkers({ trajectories: 1_000, cores: 1 }), 1)
  t.end()
})
