import type { Digest } from './brand.ts'
import { sha256 } from './sha256.ts'

/** A text and its sha256, computed once: prompts are hashed for the ledger, and the log names them by the same hash. */
export class HashedText {
  readonly text: string
  readonly sha256: Digest

  constructor(text: string) {
    this.text = text
    this.sha256 = sha256(text)
  }
}
