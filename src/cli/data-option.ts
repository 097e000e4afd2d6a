import type { VerbOption } from './verb.ts'

/** Where the records lie, for every verb that reads them. Scripts know it as `--path` too. */
export const DATA_OPTION: VerbOption = {
  name: 'data',
  kind: 'text',
  value: 'path',
  summary: 'folder of the tables (else PALIMPSEST_DATA_EICU)',
  alias: 'path',
}
