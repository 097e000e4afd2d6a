import { censusJson, censusLines, loadEicu } from '../../../corpora/eicu/index.ts'
import { UserError } from '../../ids/index.ts'
import { nearestName } from '../../plans/index.ts'
import type { ExitCode, Invocation } from '../verb.ts'

const KINDS = ['eicu']

/**
 * Prints the census of a corpus.
 * @throws UserError `corpus-kind-unknown`, `corpus-not-named`, and what the loader finds wrong
 */
export async function printCorpus({ args, options, isJson, output, streams }: Invocation): Promise<ExitCode> {
  const kind = args[0] ?? ''
  if (!KINDS.includes(kind)) {
    const nearest = nearestName(kind, KINDS)
    throw new UserError('corpus-kind-unknown', `unknown corpus kind '${kind}'; the nearest is '${nearest}'`)
  }
  const path = options.text('path') ?? streams.env['PALIMPSEST_DATA_EICU'] ?? ''
  if (path === '') {
    throw new UserError(
      'corpus-not-named',
      'name the folder of the tables: pass --path or set PALIMPSEST_DATA_EICU',
    )
  }
  const { census } = await loadEicu({ path })
  const text = isJson ? JSON.stringify(censusJson(census)) : censusLines(census).join('\n')
  await output.write(`${text}\n`)
  return 0
}
