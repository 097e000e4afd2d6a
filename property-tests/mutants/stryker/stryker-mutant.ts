/** One mutant that StrykerJS made, and what became of it. */
export interface StrykerMutant {
  /** from the repository's root */
  readonly file: string
  readonly line: number
  /** where in that line it begins, from 1 */
  readonly column: number
  /** where it ends */
  readonly lastLine: number
  readonly lastColumn: number
  /** the text of that line without its indentation, with the next one's where it goes on there */
  readonly text: string
  readonly mutator: string
  /** what it put in place of a part of that line or of what begins there, white space as single blanks */
  readonly replacement: string
  readonly fate: 'killed' | 'survived'
}
