/** One message of a prompt: first the shared rules, then material and instruction. */
export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** The JSON schema an answer must satisfy; one canonical text per purpose. */
export interface AnswerSchema {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
}
