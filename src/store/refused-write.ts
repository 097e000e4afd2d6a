/** The log did not take a write of a journal, which is dead from then on: the fault of the program or of a log that failed it. */
export class RefusedWrite extends Error {
  override readonly name = 'RefusedWrite'
  readonly code = 'journal-refused'
}
