import t from 'tap'
import { EVENTS } from '../../corpora/scenario/index.ts'
import { expectedCalls, type PipelineChoice } from './index.ts'

/** Calls at small size by event E0, E1, E1b, E2, E4: the cells that paper B prints or that follow from its pipelines. */
const SMALL: readonly (readonly [PipelineChoice, readonly number[]])[] = [
  [{ kind: 're-read' }, [3, 3, 3, 3, 3]],
  [{ kind: 're-read-filtered' }, [3, 3, 3, 3, 3]],
  [{ kind: 'cache' }, [6, 7, 7, 8, 7]],
  [{ kind: 'rebuild' }, [10, 19, 19, 21, 12]],
  [{ kind: 'local-repair' }, [10, 13, 13, 15, 12]],
  [{ kind: 'task-filtered' }, [10, 13, 13, 15, 12]],
  [{ kind: 'quarantine' }, [10, 12, 12, 12, 12]],
  [{ kind: 'no-propagation' }, [10, 12, 12, 12, 12]],
  [{ kind: 'selector', lambda: 0 }, [10, 13, 13, 15, 12]],
  [{ kind: 'stateless' }, [12, 13, 13, 15, 15]],
]

for (const [pipeline, expected] of SMALL) {
  t.test(`expected calls of ${pipeline.kind} are those of the matrix at every event`, async (t) => {
    const actual = EVENTS.map((event) =>
      expectedCalls({ pipeline, event, documents: event === 'E0' ? 3 : 4, uses: 3 }),
    )
    t.same(
      actual,
      expected.map((calls) => ({ least: calls, most: calls })),
    )
  })
}

t.test('expected calls of a selector lie between quarantine and local repair', async (t) => {
  const at = (event: (typeof EVENTS)[number]) =>
    expectedCalls({ pipeline: { kind: 'selector', lambda: 10 }, event, documents: 4, uses: 3 })
  t.same(at('E1'), { least: 12, most: 13 })
  t.same(at('E2'), { least: 12, most: 15 })
  t.same(at('E4'), { least: 12, most: 12 })
})

t.test('expected calls at the mean size of large scenarios give the means that paper B prints', async (t) => {
  const mean = (kind: 'cache' | 'local-repair' | 'rebuild') =>
    expectedCalls({ pipeline: { kind }, event: 'E1', documents: 7.75, uses: 3 }).most
  t.equal(mean('cache').toFixed(1), '10.8')
  t.equal(mean('local-repair').toFixed(1), '20.5')
  t.equal(mean('rebuild').toFixed(0), '34')
})
