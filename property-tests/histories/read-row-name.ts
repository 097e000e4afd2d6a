import type { DocumentId, NodeId } from '../../src/ids/index.ts'
import { NAMED_NUMBER_MAX, NAMED_VERSION_MAX } from './limits.ts'
import type { RowName } from './step.ts'

const NAME = /^(?:g|d(?<document>[1-9]\d*)(?:\.(?:s|(?<claim>[1-9]\d*)))?)(?:@(?<version>[1-9]\d*))?$/

/** The row that a word names; null for a word that names none. */
export function readRowName(word: string): RowName | null {
  const groups = NAME.exec(word)?.groups
  if (groups === undefined) return null
  const { document, claim, version } = groups
  if (tooHigh(document, NAMED_NUMBER_MAX) || tooHigh(claim, NAMED_NUMBER_MAX)) return null
  if (tooHigh(version, NAMED_VERSION_MAX)) return null
  const id = word.split('@', 1)[0] ?? ''
  return {
    id: `${id.charAt(0).toUpperCase()}${id.slice(1)}` as DocumentId | NodeId,
    version: version === undefined ? null : Number(version),
  }
}

function tooHigh(digits: string | undefined, max: number): boolean {
  return digits !== undefined && Number(digits) > max
}
