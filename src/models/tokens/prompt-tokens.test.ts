import t from 'tap'
import { promptTokens } from './prompt-tokens.ts'

t.test('promptTokens counts the texts of all messages together and nothing else', (t) => {
  const messages = [
    { role: 'system', content: 'one two' },
    { role: 'user', content: 'three' },
  ] as const
  t.equal(promptTokens(messages), 4)
  t.equal(
    promptTokens(messages, (text) => text.length),
    'one two three'.length,
  )
  t.equal(promptTokens([]), 0)
  t.end()
})
