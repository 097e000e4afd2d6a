import type { Digest } from './brand.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256 } from './sha256.ts'

/** Content hash of a JSON value: sha256 of its canonical form. */
export function digestOf(value: Json): Digest {
  return sha256(canonicalJson(value))
}
