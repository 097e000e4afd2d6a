import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Level } from 'level'
import { planOf, runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'
import { decodeFrame, encodeFrame } from '../../log/frame.ts'
import { openLogView } from '../../log/index.ts'
import { checkRun, type CheckAnswer } from '../index.ts'

/** An entry as a test rewrites it. */
export type LooseEntry = { type: string; [key: string]: unknown }

/** Bytes of a log, to be damaged. */
export type Database = Level<string, Buffer>

type Batch = ReturnType<Database['batch']>

/** A finished run to ask questions of; each is asked of a copy. */
export interface CheckLab {
  /** the whole run */
  readonly directory: string
  /** the stream of the trajectory with that event and pipeline */
  streamOf(event: string, pipeline: string): string
  /** checks a copy of the run in which the entries of one stream are others */
  rewritten(stream: string, edit: (entries: LooseEntry[]) => LooseEntry[]): Promise<CheckAnswer>
  /** checks a copy of the run whose records were changed */
  damaged(damage: (database: Database) => Promise<void>): Promise<CheckAnswer>
  /** a copy of the run */
  copy(): Promise<string>
}

/** One person, three events, eight pipelines and a model that does as it is told. */
const PLAN = `
name: lab
role: development
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 1, seed: 1 }
sizes: [small]
events: [E0, E1, E2]
pipelines: [re-read, cache, rebuild, local-repair, task-filtered, no-propagation, { selector: { lambda: 0.3 } }, stateless]
models: [{ kind: scripted, seed: 0 }]
`

/** Runs a small plan once; every question is asked of a copy. */
export async function openCheckLab(folder: string): Promise<CheckLab> {
  const directory = join(folder, 'run')
  await runSmallPlan(directory, { plan: planOf(PLAN) })
  const streams = await streamsOf(directory)
  let copies = 0
  const copy = async (): Promise<string> => {
    const target = join(folder, `copy-${(copies += 1)}`)
    await cp(directory, target, { recursive: true })
    return target
  }
  const damaged: CheckLab['damaged'] = async (damage) => {
    const target = await copy()
    await withDatabase(join(target, 'log'), damage)
    return checkRun({ directory: target })
  }
  return {
    directory,
    copy,
    damaged,
    streamOf: (event, pipeline) => streams.get(`${event} ${pipeline}`) ?? '',
    rewritten: (stream, edit) => damaged((database) => rewrite(database, stream, edit)),
  }
}

/** Opens the records of a log, whoever wrote them. */
export async function withDatabase(path: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database: Database = new Level(path, { keyEncoding: 'utf8', valueEncoding: 'buffer' })
  await database.open()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** Puts other entries into a stream, each in a right frame under its right key, and has the writes say so. */
async function rewrite(
  database: Database,
  stream: string,
  edit: (entries: LooseEntry[]) => LooseEntry[],
): Promise<void> {
  const keys = await database.keys({ gte: `e/${stream}!`, lt: `e/${stream}"` }).all()
  const entries = (await entriesIn(database, keys)).map((entry) => structuredClone(entry))
  const batch = database.batch()
  for (const key of keys) batch.del(key)
  const edited = edit(entries)
  await sayLength(database, { stream, length: edited.length, batch })
  for (const [sequence, entry] of edited.entries()) {
    const key = `e/${stream}!${String(sequence).padStart(8, '0')}`
    batch.put(key, encodeFrame(key, entry))
  }
  await batch.write()
}

/** Changes what the writes say of a stream's length: nothing more than it has, and the last one just that. */
async function sayLength(
  database: Database,
  of: { readonly stream: string; readonly length: number; readonly batch: Batch },
): Promise<void> {
  const { stream, length, batch } = of
  let isLast = true
  for (const key of (await database.keys({ gte: 'meta/batch!', lt: 'meta/batch"' }).all()).reverse()) {
    const decoded = decodeFrame(key, await database.get(key))
    if (!decoded.ok) throw new Error(`${key}: ${decoded.detail}`)
    const heads = new Map(decoded.value as [string, number][])
    const said = heads.get(stream)
    if (said === undefined) continue
    heads.set(stream, isLast ? length : Math.min(said, length))
    batch.put(key, encodeFrame(key, [...heads]))
    isLast = false
  }
}

async function entriesIn(database: Database, keys: readonly string[]): Promise<LooseEntry[]> {
  const values: (Buffer | undefined)[] = await database.getMany([...keys])
  return keys.map((key, index) => {
    const decoded = decodeFrame(key, values[index] ?? Buffer.alloc(0))
    if (!decoded.ok) throw new Error(`${key}: ${decoded.detail}`)
    return decoded.value as LooseEntry
  })
}

async function streamsOf(directory: string): Promise<Map<string, string>> {
  const view = await openLogView({ path: join(directory, 'log') })
  const streams = new Map<string, string>()
  try {
    for await (const { stream, entry } of view.scan()) {
      const { type, cell } = entry as { type: string; cell?: { event: string; pipeline: string } }
      if (type === 'begin' && cell !== undefined) streams.set(`${cell.event} ${cell.pipeline}`, stream)
    }
  } finally {
    await view.close()
  }
  return streams
}
