/** The tables of a report, in order. */
export const TABLE_NAMES = [
  'table-1',
  'table-2',
  'table-3',
  'table-4',
  'table-5',
  'table-14',
  'table-14-tests',
  'table-visibility',
] as const
/** The name of a table of a report. */
export type TableName = (typeof TABLE_NAMES)[number]
