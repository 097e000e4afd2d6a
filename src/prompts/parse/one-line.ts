const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/

/**
 * A text on one line, for rendering: each run of line breaks becomes one blank, so that no remembered content can open a line
 * of its own. Stored content keeps its breaks.
 */
export function oneLine(text: string): string {
  return text.split(LINE_BREAKS).join(' ')
}
