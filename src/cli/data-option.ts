import type { VerbOption } from './verb.ts'

/** Where the records of a plan lie: `--data`, as beside a plan `--path` could be anything. `corpus` shows the other name. */
export const DATA_OPTION: VerbOption = {
  name: 'data',
  kind: 'text',
  value: 'path',
  summary: 'folder of the tables (else PALIMPSEST_DATA_EICU)',
  alias: 'path',
}
