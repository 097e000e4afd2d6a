import { UserError } from '../ids/index.ts'
import { INPUT_LINE_MAX } from './limits.ts'

/**
 * The lines of a byte stream as they come, without their line ends (`\n` or `\r\n`): an empty line is a line, nothing
 * after the last line end is none. Unlike Node's readline, no other character ends a line.
 * @throws UserError `input-line-too-long`
 */
export async function* linesOf(input: AsyncIterable<Buffer | string>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let count = 0
  for await (const chunk of input) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n')
    rest = lines.pop() ?? ''
    count += lines.length
    if (rest.length > INPUT_LINE_MAX) {
      const place = `line ${count + 1} of the input`
      throw new UserError(
        'input-line-too-long',
        `Cannot read ${place}: it is longer than ${INPUT_LINE_MAX} characters; shorten it`,
      )
    }
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
