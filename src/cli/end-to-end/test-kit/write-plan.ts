import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of a plan a test varies, each as YAML. */
export interface PlanParts {
  readonly corpus?: string
  /** of the synthetic cohort */
  readonly people?: number
  readonly limit?: number
  readonly sizes?: string
  readonly events?: string
  readonly pipelines?: string
  readonly models?: string
}

/** Ten pipelines, so that every kind of operation occurs. */
const PIPELINES =
  '[re-read, re-read-filtered, cache, rebuild, local-repair, task-filtered, quarantine, no-propagation, stateless, {selector: {lambda: 0.3}}]'

/** Writes a small plan on a synthetic cohort into a folder. @returns its path */
export async function writePlan(folder: string, parts: PlanParts = {}): Promise<string> {
  const { people = 40, limit = 2, events = '[E1, E2]', pipelines = PIPELINES } = parts
  const path = join(folder, 'plan.yaml')
  await writeFile(
    path,
    `name: end-to-end
role: exploratory
corpus: ${parts.corpus ?? `{kind: synthetic, seed: 1, people: ${people}}`}
people: {partition: development, limit: ${limit}, seed: 1}
sizes: ${parts.sizes ?? '[small]'}
events: ${events}
pipelines: ${pipelines}
models: ${parts.models ?? '[{kind: scripted}]'}
`,
  )
  return path
}

/** The models of a plan: one behind a server. */
export function servedModel(url: string): string {
  return `[{kind: openai, name: served, base_urls: "${url}"}]`
}
