import t from 'tap'
import { killsWanted } from './kills-wanted.ts'

const wanted = (kills?: string, seed?: string): ReturnType<typeof killsWanted> =>
  killsWanted({ environment: { PALIMPSEST_KILLS: kills, PALIMPSEST_SEED: seed } })

t.test(
  'kills wanted are as many as were asked for, at most twenty a run, each run with a seed of its own',
  async (t) => {
    t.same(wanted(), [{ seed: 1, kills: 20 }])
    t.same(killsWanted({ kills: 10, environment: {} }), [{ seed: 1, kills: 10 }])
    t.same(wanted('3', '0'), [{ seed: 0, kills: 3 }])
    const thirty = [
      { seed: 7, kills: 20 },
      { seed: 8, kills: 10 },
    ]
    t.same(wanted('30', '7'), thirty)
    t.equal(
      wanted('500').reduce((sum, { kills }) => sum + kills, 0),
      500,
    )
  },
)

t.test('kills wanted by no number, or from no seed, are refused with the name of what says so', async (t) => {
  for (const text of ['', '0', '-1', '1.5', '1e3', 'many', '0x10']) {
    t.throws(() => wanted(text), { message: /PALIMPSEST_KILLS .*at least 1/ }, text)
  }
  for (const text of ['', '-1', '1.5', 'one', '99999999999999999999']) {
    t.throws(() => wanted('1', text), { message: /PALIMPSEST_SEED .*at least 0/ }, text)
  }
})

t.test(
  'kills of one run alone are wanted again by its seed and its number, whatever the default',
  async (t) => {
    for (const { seed, kills } of wanted('30', '7')) {
      const environment = { PALIMPSEST_SEED: String(seed), PALIMPSEST_KILLS: String(kills) }
      t.same(killsWanted({ kills: 10, environment }), [{ seed, kills }])
    }
  },
)
