import type { Census } from './records.ts'

/**
 * A line for each file that was passed over for another one of a table that was read: an empty or old copy that lies beside the
 * table looks like a table with nothing in it.
 */
export function ignoredLines({ ignored, path, tables }: Census): string[] {
  return ignored.flatMap(({ file, table, instead }) => {
    const rows = tables.find((read) => read.table === table)?.rows ?? null
    if (rows === null) return []
    const read = `${instead} is read instead, ${rows} ${rows === 1 ? 'row' : 'rows'}`
    return [`${file} in ${path} is passed over: ${read}; take away the one that is not meant`]
  })
}
