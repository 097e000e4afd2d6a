/** What the served model says. A `ModelAnswer` fits. */
export interface ServerAnswer {
  /** null = the message has no content */
  readonly text: string | null
  readonly finishReason: string | null
  readonly usage: {
    readonly promptTokens: number | null
    readonly completionTokens: number | null
    readonly cachedTokens: number | null
  }
}
