import { censusJson, censusLines } from '../../../corpora/eicu/index.ts'
import { openCohort, type CohortSource } from '../../../corpora/open-cohort.ts'
import { UserError } from '../../ids/index.ts'
import { nearestName } from '../../plans/nearest-name.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints the census of a corpus.
 * @throws UserError `corpus-kind-unknown`, `corpus-not-named`, and what the loader finds wrong
 */
export async function printCorpus(invocation: Invocation): Promise<ExitCode> {
  const { census } = await openCohort(sourceOf(invocation))
  const text = invocation.isJson ? JSON.stringify(censusJson(census)) : censusLines(census).join('\n')
  await invocation.output.write(`${text}\n`)
  return 0
}

function sourceOf({ args, options, streams }: Invocation): CohortSource {
  const kind = args[0] ?? ''
  if (kind === 'synthetic') {
    return { kind, seed: options.number('seed') ?? 1, people: options.number('people') ?? 40 }
  }
  if (kind !== 'eicu') {
    const nearest = nearestName(kind, ['eicu', 'synthetic'])
    const choice = `there are eicu and synthetic; the nearest is '${nearest}'`
    throw new UserError('corpus-kind-unknown', `Cannot open a corpus of kind '${kind}': ${choice}`)
  }
  const path = options.text('path') ?? streams.env['PALIMPSEST_DATA_EICU'] ?? ''
  if (path !== '') return { kind, path }
  const how = 'nothing says where they are; pass --path FOLDER or set PALIMPSEST_DATA_EICU'
  throw new UserError('corpus-not-named', `Cannot find the eICU tables: ${how}`)
}
