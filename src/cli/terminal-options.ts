import type { Writable } from 'node:stream'
import type { TerminalOptions } from '../report/index.ts'
import { TABLE_WIDTH_DEFAULT, TABLE_WIDTH_MIN } from './limits.ts'

/**
 * What a stream's terminal can show. Without one: the width that COLUMNS names, else one that suits a log, and no colour; nor
 * where NO_COLOR is set.
 */
export function terminalOptions(stream: Writable, env: NodeJS.ProcessEnv): TerminalOptions {
  const isTerminal = 'isTTY' in stream && stream.isTTY === true
  const columns = isTerminal && 'columns' in stream ? Number(stream.columns) : Number(env['COLUMNS'])
  const width = Number.isInteger(columns) && columns > 0 ? columns : TABLE_WIDTH_DEFAULT
  return {
    width: Math.max(TABLE_WIDTH_MIN, width),
    isColoured: isTerminal && (env['NO_COLOR'] ?? '') === '',
  }
}
