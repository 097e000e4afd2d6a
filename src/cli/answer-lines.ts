import { linesOf } from './lines-of.ts'
import type { ExitCode, Invocation } from './verb.ts'

/**
 * Answers every line of stdin with one JSON object on stdout, as the lines come, until the reader goes away.
 * @param options.what the lines are, for a person who types them
 * @param options.answer is given the line and its number from 1
 */
export async function answerLines(
  { output, streams, notice }: Invocation,
  options: { readonly what: string; readonly answer: (line: string, number: number) => object },
): Promise<ExitCode> {
  if ('isTTY' in streams.stdin && streams.stdin.isTTY === true) {
    notice(`Reading ${options.what}, one a line; end with Ctrl-D.`)
  }
  let number = 0
  for await (const line of linesOf(streams.stdin)) {
    number += 1
    if (!(await output.write(`${JSON.stringify(options.answer(line, number))}\n`))) break
  }
  return 0
}
