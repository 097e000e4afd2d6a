import t from 'tap'
import { invariant } from '../../ids/index.ts'
import type { ReportRow } from '../report-table.ts'
import { cellText } from '../render/cell-text.ts'
import { handCell } from '../test-kit/hand-cell.ts'
import { handPlan } from '../test-kit/hand-plan.ts'
import { handReport } from '../test-kit/hand-report.ts'
import type { TrajectorySummary } from '../trajectory-summary.ts'

const PIPELINES = ['re-read', 'cache']

/** Every row as people read it, without settings and intervals. */
async function shown(events: readonly string[], summaries: readonly TrajectorySummary[]): Promise<string[]> {
  const { tables } = await handReport(handPlan({ events, pipelines: PIPELINES }), summaries)
  const table = tables.find(({ name }) => name === 'table-visibility')
  invariant(table !== undefined, 'the report has the table')
  const columns = table.columns.filter(({ name }) => !['model', 'size', 'context', 'seed'].includes(name))
  const text = (row: ReportRow): string =>
    columns.map(({ name, kind }) => cellText(row[name] ?? null, kind).replace(/ \[.*/, '')).join(' | ')
  return table.rows.map(text)
}

t.test(
  'Table visibility prints how many misses of a new value had been shown it, as the paper does',
  async (t) => {
    const rows = await shown(
      ['E2'],
      [
        // 26 trajectories, of which 8 adopt; of the other 18 all were shown the value, 16 had left the drug out at use 0
        ...handCell({
          event: 'E2',
          people: 26,
          holds: { adopted: 8, proxy_normalised: 26 },
          shown: { new_value_visible: 26, omitted_at_use0: [0, 1, ...from(10, 26)] },
        }),
        ...handCell({
          event: 'E2',
          pipeline: 'cache',
          people: 3,
          holds: { adopted: 3 },
          shown: { new_value_visible: 3, omitted_at_use0: 0 },
        }),
      ],
    )
    t.same(rows, [
      'E2 | re-read | 18 | 18/18 | 16/18 | — | — | — | 0 | — | — | —',
      'E2 | cache | 0 | — | — | — | — | — | — | — | — | —',
    ])
  },
)

t.test('Table visibility sets paths of the E4 drug against its listings', async (t) => {
  const rows = await shown(
    ['E4'],
    [
      ...handCell({
        people: 60,
        holds: { unsupported_event: 10 },
        shown: { event_drug_shown: 48 },
      }),
      ...handCell({
        pipeline: 'cache',
        people: 4,
        holds: { unsupported_event: [0] },
        shown: { event_drug_shown: [1] },
      }),
    ],
  )
  t.same(rows, [
    'E4 | re-read | — | — | — | 10 | 10/10 | 38/50 | — | — | — | —',
    'E4 | cache | — | — | — | 1 | 0/1 | 1/3 | — | — | — | —',
  ])
})

t.test(
  'Table visibility divides failed problem lists by the leaf labels shown, at every event',
  async (t) => {
    const leaves = { all: from(0, 276), part: from(276, 300) }
    const rows = await shown(
      ['E0'],
      handCell({ event: 'E0', people: 300, holds: { proxy_normalised: 11 }, shown: { leaves } }),
    )
    t.same(rows, ['E0 | re-read | — | — | — | — | — | — | 289 | 265/289 | 24/289 | 0/289'])
  },
)

t.test('Table visibility counts what was never asked among the misses, and in no share', async (t) => {
  const asked = { people: 2, holds: { adopted: 0, proxy_normalised: 0 } }
  const unasked = { ...asked, people: [2, 3, 4] }
  const rows = await shown(
    ['E2'],
    [
      ...handCell({
        event: 'E2',
        ...asked,
        shown: { new_value_visible: 1, omitted_at_use0: 2, leaves: { none: 2 } },
      }),
      ...handCell({ event: 'E2', ...unasked, shown: { omitted_at_use0: 0 } }),
    ],
  )
  t.same(rows, ['E2 | re-read | 5 | 1/2 | 2/5 | — | — | — | 5 | 0/2 | 0/2 | 2/2'])
})

t.test('Table visibility leaves out trajectories under way', async (t) => {
  const [first, ...others] = handCell({ event: 'E2', people: 3, holds: { adopted: 0 } })
  const early = others.map((summary) => ({ ...summary, outcome: null }))
  t.match(
    await shown(
      ['E2'],
      [first, ...early].flatMap((summary) => summary ?? []),
    ),
    [/^E2 \| re-read \| 1 \|/],
  )
})

t.test(
  'Table visibility has no row for a cell it says nothing about, and says so when there is none',
  async (t) => {
    const silent = handCell({ event: 'E1', people: 2, holds: { stale_commit: 1 } })
    const telling = handCell({ event: 'E1', pipeline: 'cache', people: 2, holds: { proxy_normalised: 1 } })
    t.same(await shown(['E1'], [...silent, ...telling]), [
      'E1 | cache | — | — | — | — | — | — | 1 | — | — | —',
    ])
    const { leftOut } = await handReport(handPlan({ events: ['E1'], pipelines: PIPELINES }), silent)
    t.match(leftOut.at(-1), { name: 'table-visibility', reason: /no cell has a use after E2 or at E4/ })
  },
)

t.test('Table visibility is left out when no cell has a miss or an addition, and says so', async (t) => {
  const faultless = (['E0', 'E1'] as const).flatMap((event) =>
    PIPELINES.flatMap((pipeline) =>
      handCell({ event, pipeline, people: 2, holds: { strict_completion: 2, proxy_normalised: 2 } }),
    ),
  )
  const plan = handPlan({ events: ['E0', 'E1'], pipelines: PIPELINES })
  const { leftOut } = await handReport(plan, faultless)
  t.match(leftOut.at(-1), { name: 'table-visibility', reason: /^no list missed or added anything/ })
  const adopted = handCell({ event: 'E2', people: 3, holds: { adopted: 3, proxy_normalised: 3 } })
  const replaced = await handReport(handPlan({ events: ['E2'], pipelines: PIPELINES }), adopted)
  t.match(replaced.leftOut.at(-1), { name: 'table-visibility', reason: /^no list missed or added anything/ })
})

t.test('Table visibility keeps what E4 shows where nobody lists its drug', async (t) => {
  const unlisted = handCell({
    event: 'E4',
    people: 3,
    holds: { unsupported_event: 0 },
    shown: { event_drug_shown: 2 },
  })
  t.same(await shown(['E4'], unlisted), ['E4 | re-read | — | — | — | 0 | — | 2/3 | — | — | — | —'])
})

function from(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, place) => first + place)
}
