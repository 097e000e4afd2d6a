const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/

/**
 * A text on one line: each run of line breaks becomes one blank, so that no remembered content and no cause of a failure can
 * open a line of its own. Everything else stays, the blanks of a path too.
 */
export function oneLine(text: string): string {
  return text.split(LINE_BREAKS).join(' ')
}
