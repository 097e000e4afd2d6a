import { makeFolders } from './make-folders.ts'
import { placeError } from './place-error.ts'

/**
 * Makes the directory of a run.
 * @returns the folders made, topmost first, as `makeFolders` does
 * @throws UserError `out-unwritable`
 */
export async function makePlace(path: string): Promise<readonly string[]> {
  try {
    return await makeFolders(path)
  } catch (cause) {
    throw placeError(path, cause)
  }
}
