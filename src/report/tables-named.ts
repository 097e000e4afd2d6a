import { UserError } from '../ids/index.ts'
import { nearestName } from '../plans/nearest-name.ts'
import { TABLE_NAMES, type TableName } from './table-names.ts'

/**
 * The tables a user means by a name: `table-3`, or `3` alone; `table-14` brings its tests along.
 * @throws UserError `table-unknown`
 */
export function tablesNamed(text: string): readonly TableName[] {
  const name = text.toLowerCase().replace(/^(table)?[\s_-]*(?=\d)/, 'table-')
  const wanted = TABLE_NAMES.filter((known) => known === name || known.startsWith(`${name}-`))
  if (wanted.length > 0) return wanted
  const hint = `the nearest is '${nearestName(text, TABLE_NAMES) ?? ''}' (known: ${TABLE_NAMES.join(', ')})`
  throw new UserError('table-unknown', `Cannot report table '${text}': ${hint}`)
}
