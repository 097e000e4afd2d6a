import t, { type Test } from 'tap'
import { beside } from '../src/log/test-kit/beside.ts'
import { lawReports } from './law-reports.ts'

const WORKER = beside(import.meta.url, 'test-kit/never-done-worker')

/** How the reports of a law end, and how many came before it. */
async function read(law: string) {
  const outcomes: string[] = []
  try {
    for await (const { report } of lawReports(WORKER, { law, options: { seed: 1, numRuns: 3 } }))
      outcomes.push(report.outcome)
  } catch (error) {
    return { outcomes, ended: error instanceof Error ? error.message : String(error) }
  }
  return { outcomes, ended: null }
}

t.test('a law that a thread has tried to its end gives one report a subject', async (t: Test) => {
  t.strictSame(await read('law-that-holds'), { outcomes: ['holds', 'holds'], ended: null })
})

for (const law of ['law-that-hangs', 'law-that-exits'])
  t.test(`a law whose thread is gone before it is done does not pass: ${law}`, async (t: Test) => {
    const { outcomes, ended } = await read(law)
    t.strictSame(outcomes, ['holds'])
    t.match(ended, `Cannot judge ${law}: its thread ended with code`)
    t.match(ended, 'after 1 reports, before it was done')
  })
