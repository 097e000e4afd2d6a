import { HashedText, invariant, sha256, type Digest } from '../src/ids/index.ts'
import { openLogView, type Append, type LogReader } from '../src/log/index.ts'
import { RUN_STREAM } from '../src/runs/index.ts'
import type { CallEntry } from '../src/store/index.ts'

/** Letters of a trajectory's name. */
const NAME_LETTERS = 16

/**
 * The appends of a finished run's trajectories, one entry each, a list a stream, copied `blocks` times: every copy under names
 * of its own and with texts of its own, which its trajectories share as those of the run do.
 */
export async function recordedAppends(options: {
  readonly path: string
  readonly blocks: number
}): Promise<readonly (readonly Append[])[]> {
  const view = await openLogView({ path: options.path })
  try {
    const streams = await streamsOf(view)
    const texts = await textsOf(view, streams)
    return Array.from({ length: options.blocks }, (_, block) => copyOf({ streams, texts, block })).flat()
  } finally {
    await view.close()
  }
}

type Streams = ReadonlyMap<string, readonly unknown[]>

async function streamsOf(view: LogReader): Promise<Streams> {
  const streams = new Map<string, unknown[]>()
  for await (const { stream, entry } of view.scan()) {
    if (stream === RUN_STREAM) continue
    const entries = streams.get(stream) ?? []
    entries.push(entry)
    streams.set(stream, entries)
  }
  return streams
}

async function textsOf(view: LogReader, streams: Streams): Promise<ReadonlyMap<Digest, string>> {
  const hashes = [...streams.values()].flat().flatMap((entry) => (isCall(entry) ? hashesOf(entry) : []))
  return await view.bodies([...new Set(hashes)])
}

function copyOf(options: {
  readonly streams: Streams
  readonly texts: ReadonlyMap<Digest, string>
  readonly block: number
}): Append[][] {
  const { streams, texts, block } = options
  const copies = new Map([...texts].map(([hash, text]) => [hash, new HashedText(`${block} ${text}`)]))
  const copy = (hash: Digest): HashedText => {
    const text = copies.get(hash)
    invariant(text !== undefined, 'a finished run has the texts that its entries name')
    return text
  }
  return [...streams].map(([name, entries]) => {
    const stream = sha256(`${block} ${name}`).slice(0, NAME_LETTERS)
    return entries.map((entry, at) => ({ stream, at, ...copied(entry, copy) }))
  })
}

/** An entry with the texts it names, copied. */
function copied(
  entry: unknown,
  copy: (hash: Digest) => HashedText,
): { readonly entries: readonly unknown[]; readonly bodies: readonly HashedText[] } {
  if (!isCall(entry)) return { entries: [entry], bodies: [] }
  const prompt = copy(entry.prompt)
  const answer = entry.answer === null ? null : copy(entry.answer)
  return {
    entries: [{ ...entry, prompt: prompt.sha256, answer: answer?.sha256 ?? null }],
    bodies: answer === null ? [prompt] : [prompt, answer],
  }
}

function isCall(entry: unknown): entry is CallEntry {
  return typeof entry === 'object' && entry !== null && 'type' in entry && entry.type === 'call'
}

function hashesOf({ prompt, answer }: CallEntry): Digest[] {
  return answer === null ? [prompt] : [prompt, answer]
}
