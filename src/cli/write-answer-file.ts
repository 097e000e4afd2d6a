import { openAnswerFile } from './answer-file.ts'

/**
 * Puts an answer into the file a user named, as a whole or not at all; what was there before is replaced.
 * @throws UserError `out-unwritable`
 */
export async function writeAnswerFile(file: string, text: string): Promise<void> {
  const answer = await openAnswerFile(file)
  try {
    await answer.write(text)
    await answer.keep()
  } finally {
    await answer.drop()
  }
}
