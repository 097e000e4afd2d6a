import { printable } from '../../ids/index.ts'

/** A paragraph broken at spaces into lines of at most `width` characters (a longer word stands alone), with a line end. */
export function wrapText(text: string, width: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return `${[...lines, line].join('\n')}\n`
}
