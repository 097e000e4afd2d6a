import { readFile } from 'node:fs/promises'
import { UserError } from '../ids/index.ts'
import { parsePlan, type ResolvedPlan } from '../plans/index.ts'

/**
 * Reads the plan file a user named.
 * @throws UserError `plan-missing`, `plan-unreadable`, or what parsePlan finds wrong in it
 */
export async function readPlan(file: string): Promise<ResolvedPlan> {
  return parsePlan({ text: await readText(file), file })
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT')
      throw new UserError('plan-missing', `there is no plan file ${file}; check its path`)
    const cause = code === 'EISDIR' ? 'it is a folder; name the file in it' : String(error)
    throw new UserError('plan-unreadable', `Cannot read the plan file ${file}: ${cause}`, { cause: error })
  }
}
