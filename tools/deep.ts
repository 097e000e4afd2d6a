import { parseArgs } from 'node:util'
import { LAW_CATALOGUE, MODEL_CATALOGUE } from '../property-tests/law-catalogue.ts'
import { deepRun } from '../property-tests/deep/deep-run.ts'
import { UserError } from '../src/ids/index.ts'
import { systemClock } from '../src/clock/index.ts'

/**
 * Tries laws with many cases each, in slices that print how they went. Run at the root of a built repository.
 *
 *     deep [part of a name …]    all laws, or those whose name holds one of the parts
 *       --cases 100000           of each law
 *       --slice 10000            cases that are tried at once, all from one seed
 *       --seed 1                 of the first slice; each further one has the next
 *       --from 1                 the slice to go on with
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '100000' },
    slice: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
  },
})

function numberOf(name: keyof typeof values): number {
  if (/^\d{1,9}$/.test(values[name])) return Number(values[name])
  throw new UserError('option-invalid', `Cannot read --${name} ${values[name]}: expected a whole number`)
}

try {
  const isSound = await deepRun([...LAW_CATALOGUE, ...MODEL_CATALOGUE], {
    parts: positionals,
    cases: numberOf('cases'),
    slice: numberOf('slice'),
    seed: numberOf('seed'),
    from: numberOf('from'),
    clock: systemClock(),
    print: (line) => {
      console.log(line)
    },
  })
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
