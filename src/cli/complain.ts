import { oneLine, printable, UserError } from '../ids/index.ts'
import type { Streams } from './streams.ts'

/**
 * Says on stderr, in one line, why a command stopped: a user's mistake by its own message, a fault of the program with
 * how to see more. With `--json` the line is an object `{"error": {code, message}}`.
 */
export function complain(
  error: unknown,
  context: Pick<Streams, 'stderr' | 'env'> & { readonly isJson: boolean },
): void {
  const { stderr, env, isJson } = context
  const isDebugging = (env['PALIMPSEST_DEBUG'] ?? '') !== ''
  const { code, message } = error instanceof UserError ? error : internal(error, isDebugging)
  const line = oneLine(message.trim())
  stderr.write(
    isJson ? `${JSON.stringify({ error: { code, message: line } })}\n` : `palimpsest: ${printable(line)}\n`,
  )
  if (isDebugging && error instanceof Error) stderr.write(`${error.stack ?? ''}\n`)
}

function internal(error: unknown, isDebugging: boolean): { readonly code: string; readonly message: string } {
  const cause = error instanceof Error ? error.message : String(error)
  const hint = isDebugging ? '' : ' (set PALIMPSEST_DEBUG=1 to see where)'
  return { code: 'internal', message: `internal error: ${cause}${hint}` }
}
