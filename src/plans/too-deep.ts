import { Lexer, Parser } from 'yaml'
import { DEPTH_MAX } from './limits.ts'

/**
 * Where a text of YAML nests deeper than DEPTH_MAX, as an offset; null where it does not. What comes after in the text is not read:
 * building the nested values recurses, and would end in the middle of nowhere.
 */
export function tooDeep(text: string): number | null {
  const parser = new Parser()
  for (const token of new Lexer().lex(text)) {
    // The parser hands over whole documents; how deep it is, its stack of unfinished tokens says.
    Array.from(parser.next(token))
    if (parser.stack.length > DEPTH_MAX) return parser.offset
  }
  return null
}
