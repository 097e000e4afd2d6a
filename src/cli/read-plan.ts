import { readFile } from 'node:fs/promises'
import { systemReason, UserError } from '../ids/index.ts'
import { overridePlan, parsePlan, type ResolvedPlan } from '../plans/index.ts'
import type { VerbOptions } from './verb-options.ts'

/**
 * Reads the plan file a user named, with what PLAN_OPTIONS say above it.
 * @throws UserError `plan-missing`, `plan-unreadable`, what parsePlan finds wrong in it, or overridePlan in the options
 */
export async function readPlan(file: string, options: VerbOptions): Promise<ResolvedPlan> {
  const plan = parsePlan({ text: await readText(file), file })
  return overridePlan(plan, {
    limit: options.number('limit'),
    seed: options.number('seed'),
    model: options.text('model'),
    baseUrls: options.text('base-url')?.split(','),
  })
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT')
      throw new UserError('plan-missing', `Cannot find the plan file ${file}: check its path`)
    const cause =
      code === 'EISDIR'
        ? 'it is a folder; name a file in it'
        : `${systemReason(error)}; make it readable or name another`
    throw new UserError('plan-unreadable', `Cannot read the plan file ${file}: ${cause}`, { cause: error })
  }
}
