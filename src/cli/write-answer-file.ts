import { openAnswerFile } from './answer-file.ts'
import type { AnswerWish } from './answer-place.ts'

/**
 * Puts an answer into the file a user named, as a whole or not at all; what was there before is replaced.
 * @throws UserError as `openAnswerFile`
 */
export async function writeAnswerFile(wish: AnswerWish, text: string): Promise<void> {
  const answer = await openAnswerFile(wish)
  try {
    await answer.write(text)
    await answer.keep()
  } finally {
    await answer.drop()
  }
}
