import { remember } from '../ids/index.ts'
import { ROW_IDS_REMEMBERED_MAX, ROW_VERSIONS_REMEMBERED_MAX } from './limits.ts'

/** The keys of an id's versions. */
const versionsOf = remember((): string[] => [], ROW_IDS_REMEMBERED_MAX)

/**
 * The identity of a row version: `D4@2`, `D4.1@1`. Remembered: a decision looks up hundreds of rows, and a text that is put
 * together anew has to be hashed anew at each of them.
 */
export function rowKey({ id, version }: { readonly id: string; readonly version: number }): string {
  const versions = versionsOf(id)
  const known = versions[version]
  if (known !== undefined) return known
  const key = `${id}@${version}`
  if (version < ROW_VERSIONS_REMEMBERED_MAX) versions[version] = key
  return key
}
