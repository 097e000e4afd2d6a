import t from 'tap'
import type { CataloguedLaw } from '../law-catalogue.ts'
import type { LawReport } from '../testing/law-report.ts'
import { deepRun, type DeepRun } from './deep-run.ts'

const HOLDS: Omit<LawReport, 'law' | 'seed' | 'runs'> = {
  section: 'App. A',
  outcome: 'holds',
  reason: null,
  met: {},
  path: null,
  counterexample: null,
}

/** A law that is broken at one seed, if any. */
function lawOf(name: string, brokenAt: number | null): CataloguedLaw {
  return {
    name,
    file: `property-tests/${name}`,
    check: async function* ({ seed, numRuns }) {
      const isBroken = seed === brokenAt
      const found = { outcome: 'broken', reason: 'it breaks', path: '7:1', counterexample: '[1]' } as const
      yield await Promise.resolve({
        subject: 'the product',
        report: { ...HOLDS, ...(isBroken ? found : {}), law: name, seed, runs: numRuns },
      })
    },
  }
}

async function linesOf(laws: readonly CataloguedLaw[], run: Partial<DeepRun>) {
  const lines: string[] = []
  let elapsed = 0
  const isSound = await deepRun(laws, {
    ...{ parts: [], cases: 25, slice: 10, seed: 5, from: 1 },
    clock: { elapsed: () => (elapsed += 500) },
    print: (line) => lines.push(line),
    ...run,
  })
  return { isSound, lines }
}

t.test('a deep run says how far each law is, from which seed, and how it ended', async (t) => {
  t.strictSame(await linesOf([lawOf('h1', null), lawOf('h2', null)], { parts: ['h1'] }), {
    isSound: true,
    lines: [
      'h1: slice 1 of 3, seed 5: 10 cases, 0.5 s',
      'h1: slice 2 of 3, seed 6: 20 cases, 1.0 s',
      'h1: slice 3 of 3, seed 7: 30 cases, 1.5 s',
      'h1: holds, 30 cases, 2.0 s',
    ],
  })
})

t.test('a deep run goes on with a slice as if those before it had been tried', async (t) => {
  const { lines } = await linesOf([lawOf('h1', null)], { from: 3 })
  t.strictSame(lines, ['h1: slice 3 of 3, seed 7: 10 cases, 0.5 s', 'h1: holds, 10 cases, 1.0 s'])
})

t.test(
  'a law that breaks is tried no further; its line replays the case, and the next law has its turn',
  async (t) => {
    const { isSound, lines } = await linesOf([lawOf('h1', 6), lawOf('h2', null)], { from: 2 })
    t.notOk(isSound)
    t.strictSame(lines.slice(0, 3), [
      'h1: slice 2 of 3, seed 6: 10 cases, 0.5 s',
      '  the product: broken: it breaks – PALIMPSEST_SEED=6 PALIMPSEST_PATH=7:1 npx tsx property-tests/h1.test.ts\n  [1]',
      'h1: does not hold, 10 cases, 1.0 s',
    ])
    t.match(lines.at(-1), /^h2: holds, 20 cases/)
  },
)

t.test('a deep run of laws that there are not is refused by their names', async (t) => {
  await t.rejects(linesOf([lawOf('h1', null)], { parts: ['h9'] }), {
    code: 'law-unknown',
    message: 'Cannot try h9: there are h1',
  })
})

t.test('a deep run that would try no case is refused', async (t) => {
  const laws = [lawOf('h1', null)]
  await t.rejects(linesOf(laws, { from: 4 }), {
    code: 'option-invalid',
    message: 'Cannot go on with slice 4: there are 3 of 10 cases',
  })
  for (const name of ['cases', 'slice', 'from'])
    await t.rejects(linesOf(laws, { [name]: 0 }), {
      code: 'option-invalid',
      message: `Cannot try laws: --${name} has to be 1 or more`,
    })
})

t.test(
  'a law of which no case was tried does not hold, nor one that is only tried where it is to break',
  async (t) => {
    const none: CataloguedLaw = { ...lawOf('h1', null), check: async function* () {} }
    t.strictSame(await linesOf([none], { from: 3 }), {
      isSound: false,
      lines: ['h1: slice 3 of 3, seed 7: 0 cases, 0.5 s', 'h1: does not hold, 0 cases, 1.0 s'],
    })
    const byDesign: CataloguedLaw = {
      ...lawOf('h1', null),
      check: async function* () {
        const report = { ...HOLDS, outcome: 'broken-by-design', law: 'h1', seed: 1, runs: 9 } as const
        yield await Promise.resolve({ subject: 'the control', report })
      },
    }
    t.notOk((await linesOf([byDesign], {})).isSound)
  },
)
