import { hash } from 'node:crypto'
import type { Digest } from './brand.ts'

/** sha256 of the UTF-8 bytes of a text. */
export function sha256(text: string): Digest {
  return hash('sha256', text, 'hex') as Digest
}
