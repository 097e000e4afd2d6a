import t from 'tap'
import { benchLog } from './log.ts'
import { benchScore } from './score.ts'
import { benchSweep } from './sweep.ts'

const SWEEP = [
  'calls_per_s_1000',
  'calls_per_s_20000',
  'trajectories_per_s_1000',
  'trajectories_per_s_20000',
  'rss_mb_1000',
  'rss_mb_20000',
]

t.test(
  'bench sweep prints every figure of its name, more than nothing, and a hash of its result',
  async (t) => {
    const { bench, figures, ratios, hash } = await benchSweep({ size: 'small' })
    t.equal(bench, 'sweep')
    for (const name of SWEEP) t.ok((figures[name] ?? 0) > 0, `${name}: ${figures[name]}`)
    t.ok((ratios['rate_20000_over_1000'] ?? 0) > 0)
    t.match(hash, /^[0-9a-f]{64}$/)
  },
)

const LOG = ['entries_per_s', 'bytes_per_trajectory', 'rss_mb_100000', 'fold_entries_per_s']

t.test('bench log prints every figure of its name and its ratios, more than nothing', async (t) => {
  const { bench, figures, ratios, hash } = await benchLog({ size: 'small' })
  t.equal(bench, 'log')
  for (const name of LOG) t.ok((figures[name] ?? 0) > 0, `${name}: ${figures[name]}`)
  for (const name of ['vs_classic_level', 'rate_100000_over_1000'])
    t.ok((ratios[name] ?? 0) > 0, `${name}: ${ratios[name]}`)
  t.equal(figures['trajectories_planned_1000000'], 10 * (figures['trajectories_high'] ?? 0))
  t.match(hash, /^[0-9a-f]{64}$/)
})

t.test('bench score prints its figures, the same result by 0, 1 and 2 workers', async (t) => {
  const { figures, hash } = await benchScore({ size: 'small' })
  t.ok((figures['answers_per_minute'] ?? 0) > 0)
  for (const name of ['main_utilisation_0_workers', 'main_utilisation_2_workers']) {
    const share = figures[name] ?? -1
    t.ok(share >= 0 && share <= 1, `${name}: ${share}`)
  }
  t.match(hash, /^[0-9a-f]{64}$/)
})
