import type { Scenario } from '../../corpora/scenario/index.ts'
import { invariant, type Digest, type TrajectoryId } from '../ids/index.ts'
import { lostText, type LogReader } from '../log/index.ts'
import { RecentMap } from '../log/recent-map.ts'
import type { TrajectoryRecord } from '../report/trajectory-record.ts'
import { RUN_STREAM } from '../runs/run-entry.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type Entry, type TrajectoryState } from '../store/index.ts'
import { groupsOf } from './groups-of.ts'
import { inOrder } from './in-order.ts'
import { BODIES_AT_ONCE, GROUPS_AHEAD, SCENARIOS_KEPT, TRAJECTORIES_AT_ONCE } from './limits.ts'

/** Which trajectories to read, and how much of them. */
export interface ReadOptions {
  /** first id, inclusive; open when absent */
  readonly from?: string
  /** end of the ids, exclusive; open when absent */
  readonly to?: string
  /** which texts `record.body` knows: prompts and answers of uses, of all calls, or none */
  readonly bodies: 'uses' | 'all' | 'none'
  /** parsed scenarios, shared by several readings of one log */
  readonly scenarios?: ScenarioCache
}

/** Parsed scenarios by hash, of bounded number. */
export type ScenarioCache = RecentMap<Digest, Promise<Scenario>>

/** An empty cache. */
export function scenarioCache(): ScenarioCache {
  return new RecentMap(SCENARIOS_KEPT)
}

/** Reading costs by the request, so several trajectories share one. */
const GROUP_LIMITS = { itemsMax: TRAJECTORIES_AT_ONCE, bodiesMax: BODIES_AT_ONCE }

type Stream = readonly [id: TrajectoryId, entries: readonly Entry[]]

/**
 * The trajectories of a log in the order of their ids, each folded from its entries; those still under way too. A few are
 * held at a time; equal scenarios are one value, parsed once.
 * @throws UserError `log-corrupt` as reading a log does, and when a text is gone that an entry names
 */
export function readTrajectories(view: LogReader, options: ReadOptions): AsyncGenerator<TrajectoryRecord> {
  const { from, to = RUN_STREAM, bodies, scenarios = scenarioCache() } = options
  const streams = streamsOf(view, { ...(from === undefined ? {} : { from }), to })
  const groups = inOrder(groupsOf(folded(streams, bodies), GROUP_LIMITS), {
    window: GROUPS_AHEAD,
    run: async (group) => {
      const [found, texts] = await Promise.all([
        Promise.all(group.map(({ state }) => scenarioOf(state, { view, scenarios }))),
        view.bodies([...new Set(group.flatMap(({ wanted }) => wanted))]),
      ])
      for (const { id, wanted } of group) {
        for (const hash of wanted) if (!texts.has(hash)) throw lostText(hash, `trajectory ${id}`)
      }
      const body = (hash: Digest): string | undefined => texts.get(hash)
      return group.map(({ id, entries, state }, index): TrajectoryRecord => {
        return { id, entries, state, scenario: found[index] as Scenario, body }
      })
    },
  })
  return flat(groups)
}

interface Folded {
  readonly id: TrajectoryId
  readonly entries: readonly Entry[]
  readonly state: TrajectoryState
  /** hashes of the bodies it needs */
  readonly wanted: readonly Digest[]
}

async function* folded(
  streams: AsyncIterable<Stream>,
  bodies: ReadOptions['bodies'],
): AsyncGenerator<Folded> {
  for await (const [id, entries] of streams) {
    const state = foldTrajectory(EMPTY_TRAJECTORY, entries)
    yield { id, entries, state, wanted: wantedBodies(state, bodies) }
  }
}

async function* flat<Item>(groups: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const group of groups) yield* group
}

/** Entries put together by stream: a scan yields a stream's entries one after the other. */
async function* streamsOf(
  view: LogReader,
  range: { readonly from?: string; readonly to: string },
): AsyncGenerator<Stream> {
  let id = ''
  let entries: Entry[] = []
  for await (const { stream, entry } of view.scan(range)) {
    if (stream !== id) {
      if (entries.length > 0) yield [id as TrajectoryId, entries]
      id = stream
      entries = []
    }
    entries.push(entry as Entry)
  }
  if (entries.length > 0) yield [id as TrajectoryId, entries]
}

function scenarioOf(
  { begin }: TrajectoryState,
  { view, scenarios }: { readonly view: LogReader; readonly scenarios: ScenarioCache },
): Promise<Scenario> {
  invariant(begin !== null, 'a trajectory opens with who it is')
  const known = scenarios.get(begin.scenario)
  if (known !== undefined) return known
  const parsed = parseScenario(view, begin.scenario)
  scenarios.set(begin.scenario, parsed)
  return parsed
}

async function parseScenario(view: LogReader, hash: Digest): Promise<Scenario> {
  const body = await view.body(hash)
  if (body === null) throw lostText(hash, 'the scenario of a trajectory')
  return JSON.parse(body) as Scenario
}

/** Each once; bounded by the calls of one trajectory. */
function wantedBodies({ calls }: TrajectoryState, bodies: ReadOptions['bodies']): Digest[] {
  if (bodies === 'none') return []
  const wanted = [...calls.values()].filter(({ purpose }) => bodies === 'all' || purpose === 'use')
  return [...new Set(wanted.flatMap(({ prompt, answer }) => (answer === null ? [prompt] : [prompt, answer])))]
}
