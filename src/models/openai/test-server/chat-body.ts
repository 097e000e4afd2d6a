import type { ChatMessage } from '../../../prompts/index.ts'

/** The body of a chat completion request as this program sends it. */
export interface ChatBody {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly temperature: number
  readonly top_p: number
  readonly top_k: number
  readonly repetition_penalty: number
  readonly seed: number
  readonly max_tokens: number
  readonly response_format: {
    readonly type: 'json_schema'
    readonly json_schema: {
      readonly name: string
      readonly schema: Readonly<Record<string, unknown>>
      readonly strict: boolean
    }
  }
}
