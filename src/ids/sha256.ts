import { createHash } from 'node:crypto'
import type { Digest } from './brand.ts'

/** sha256 of the UTF-8 bytes of a text. */
export function sha256(text: string): Digest {
  return createHash('sha256').update(text, 'utf8').digest('hex') as Digest
}
