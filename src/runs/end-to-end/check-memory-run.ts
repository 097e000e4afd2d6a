import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustHold } from '../../check/test-kit/must-hold.ts'
import type { Digest } from '../../ids/index.ts'
import type { Log } from '../../log/index.ts'
import type { ResolvedPlan } from '../../plans/index.ts'
import { makeRunDirectory } from '../run-directory.ts'
import { RUN_STREAM, type RunEntry } from '../run-entry.ts'

/**
 * Writes a run that was made in memory to a directory, as the program would have, checks it there and takes it away again.
 * @param people whom the run is about; its plan counts the trajectories of the log
 * @throws when it does not hold
 */
export async function checkMemoryRun({
  log,
  plan,
  people,
  pipelines = {},
}: {
  readonly log: Log
  readonly plan: ResolvedPlan
  readonly people: RunEntry & { readonly type: 'people' }
  /** those that no plan can name, as `checkRun` takes them */
  readonly pipelines?: Readonly<Record<string, string>>
}): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'palimpsest-checked-'))
  try {
    const directory = await makeRunDirectory(join(place, 'run'), plan, people)
    try {
      for await (const stream of log.streams())
        if (stream !== RUN_STREAM) await copy(stream, log, directory.log)
      await copyFinish(log, directory.log)
    } finally {
      await directory.log.close()
    }
    await mustHold(directory.path, { pipelines })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function copy(stream: string, from: Log, to: Log): Promise<void> {
  const entries: unknown[] = []
  for await (const { entry } of from.read(stream)) entries.push(entry)
  const texts = await from.bodies([...new Set(entries.flatMap(hashesOf))])
  await to.append({ stream, at: 0, entries, bodies: [...texts.values()] })
}

/** The texts an entry names, whatever its fields are called. */
function hashesOf(entry: unknown): Digest[] {
  const values = typeof entry === 'object' && entry !== null ? Object.values(entry) : []
  return values.filter((value): value is Digest => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value))
}

async function copyFinish(from: Log, to: Log): Promise<void> {
  for await (const { entry } of from.read(RUN_STREAM)) {
    const { type } = entry as RunEntry
    if (type === 'finished') await to.append({ stream: RUN_STREAM, at: 2, entries: [entry] })
  }
}
