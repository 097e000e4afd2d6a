/** Characters of one line on stdin: drug strings have hundreds; a line without an end must not fill the memory. */
export const INPUT_LINE_MAX = 1_000_000
