import { workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { postReports } from '../post-reports.ts'
import { checkLaw, type LawOptions } from '../testing/check-law.ts'
import type { Law } from '../testing/law.ts'

/** A law that holds for one subject, and on the other waits for what never comes, or ends the thread, as its name says. */
const { law: name, options } = workerData as { readonly law: string; readonly options: LawOptions }

const law: Law<boolean> = {
  name,
  statement: 'A law that is not always done.',
  section: '–',
  situations: [],
  property: (isDone) =>
    fc.asyncProperty(fc.constant(isDone), async (isDone) => {
      if (isDone) return
      if (name === 'law-that-hangs') await new Promise(() => undefined)
      if (name === 'law-that-exits') process.exit(0)
    }),
}

await postReports(
  {
    check: async function* () {
      for (const isDone of [true, name === 'law-that-holds'])
        yield { subject: String(isDone), report: await checkLaw(law, isDone, options) }
    },
  },
  options,
)
