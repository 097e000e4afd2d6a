import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sha256, uniform } from '../src/ids/index.ts'
import { openLevelLog, openLogView, openMemoryLog, type Log, type LogReader } from '../src/log/index.ts'
import type { CallEntry } from '../src/store/index.ts'

export interface LogFigures {
  /** entries appended in a second, one at a time by each of 256 streams, each durable before the next */
  readonly entries_per_s: number
  /** the same in memory */
  readonly memory_entries_per_s: number
  /** entries read and decoded in a second, by the owner and through a view */
  readonly fold_entries_per_s: number
  readonly view_entries_per_s: number
  /** bytes on disk of one call entry */
  readonly bytes_per_entry: number
  readonly rss_mb_start: number
  readonly rss_mb_appended: number
  readonly rss_mb_folded: number
}

const STREAMS = 256
const ENTRIES = { small: 50_000, full: 1_000_000 }

/** Measures the log with entries of the size a call's has. */
export async function measureLog({ size }: { readonly size: 'small' | 'full' }): Promise<LogFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-bench-log-'))
  const path = join(directory, 'log')
  const entries = ENTRIES[size]
  try {
    const log = await openLevelLog({ path, create: true })
    const start = rssMb()
    const appended = await appendAll(log, entries)
    const rssAppended = rssMb()
    const folded = await foldAll(log, entries)
    await log.close()
    const bytes = await bytesIn(path)
    const view = await openLogView({ path })
    const viewed = await foldAll(view, entries)
    await view.close()
    const rssFolded = rssMb()
    const memory = openMemoryLog()
    const inMemory = await appendAll(memory, Math.min(entries, 200_000))
    await memory.close()
    return {
      entries_per_s: appended,
      memory_entries_per_s: inMemory,
      fold_entries_per_s: folded,
      view_entries_per_s: viewed,
      bytes_per_entry: Math.round(bytes / entries),
      rss_mb_start: start,
      rss_mb_appended: rssAppended,
      rss_mb_folded: rssFolded,
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function appendAll(log: Log, entries: number): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: STREAMS }, async (_, index) => {
      const stream = Math.floor(uniform(1, index) * 2 ** 48)
        .toString(16)
        .padStart(16, '0')
      const count = Math.floor((entries + index) / STREAMS)
      for (let at = 0; at < count; at += 1) await log.append({ stream, at, entries: [callLike(index, at)] })
    }),
  )
  return perSecond(entries, startedAt)
}

/** What a call leaves behind, two of its fields hashes that differ. */
function callLike(index: number, at: number): CallEntry {
  const hash = sha256(`${index} ${at}`)
  return {
    type: 'call',
    operation: 'ingest/extract/D1@1' as CallEntry['operation'],
    phase: 'ingest',
    purpose: 'extract',
    document: 'D1' as CallEntry['document'],
    documentVersion: 1,
    prompt: hash,
    answer: hash,
    promptTokens: 1_200 + (at % 700),
    completionTokens: 210 + (index % 90),
    cachedTokens: null,
    promptWords: 1_000 + (at % 700),
    promptCharacters: 5_000 + (at % 3_000),
    finishReason: 'stop',
    parse: 'strict',
    flags: [],
    attempts: 1,
    latencyMs: 12.5,
    failure: null,
  }
}

async function foldAll(log: LogReader, entries: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  for await (const { sequence } of log.scan()) count += Number(sequence >= 0)
  if (count !== entries)
    throw new Error(`Cannot trust the measurement: ${count} of ${entries} entries were read`)
  return perSecond(entries, startedAt)
}

async function bytesIn(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size)
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

function perSecond(count: number, startedAt: number): number {
  return Math.round((count / (performance.now() - startedAt)) * 1_000)
}

function rssMb(): number {
  return Math.round(process.memoryUsage.rss() / 1e6)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await measureLog({ size: process.argv.includes('--size=small') ? 'small' : 'full' }))
}
