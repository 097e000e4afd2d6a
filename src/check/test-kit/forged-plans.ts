import { digestOf } from '../../ids/index.ts'
import { canonicalPlan } from '../../plans/canonical-plan.ts'
import type { ResolvedPlan } from '../../plans/index.ts'
import { changing, remaking } from './edits.ts'
import type { Forgery } from './forgery.ts'
import type { LooseEntry } from './open-check-lab.ts'

type Edit = Forgery['edit']

/** Another plan under the digest of the one that was run. */
function planSays(changes: Readonly<Record<string, unknown>>): Edit {
  return remaking({ type: 'run' }, (entry) => ({
    ...entry,
    plan: { ...(entry['plan'] as object), ...changes },
  }))
}

/** Another plan under its own digest. */
function planIs(changes: Readonly<Record<string, unknown>>): Edit {
  return (entries) =>
    remaking({ type: 'run' }, (entry) => ({
      ...entry,
      planDigest: digestOf(canonicalPlan(entry['plan'] as ResolvedPlan)),
    }))(planSays(changes)(entries))
}

/** Other people than were found. */
function surveySays(changes: (survey: LooseEntry) => Readonly<Record<string, unknown>>): Edit {
  return remaking({ type: 'people' }, (entry) => {
    const survey = entry['survey'] as LooseEntry
    return { ...entry, survey: { ...survey, ...changes(survey) } }
  })
}

function firstEvent(changes: Readonly<Record<string, unknown>>): Edit {
  return surveySays(({ events }) => {
    const [first, ...others] = events as readonly object[]
    return { events: [{ ...first, ...changes }, ...others] }
  })
}

const DRAWN = { kind: 'drawn', partition: 'calibration', limit: 1, seed: 1, eligible: 'every' }

/** Runs that are of another plan than they say, or of other people; trajectories that no plan has. */
export const FORGED_PLANS: readonly Forgery[] = [
  ...Object.entries({
    name: 'other',
    role: 'confirmation',
    corpus: { kind: 'synthetic', seed: 2, people: 40 },
    uses: { kind: 'reuse', count: 2 },
    decoding: { temperature: 0, seed: 1 },
  }).map(([key, value]): Forgery => ({
    name: `a plan has another ${key} than its digest`,
    of: 'run',
    edit: planSays({ [key]: value }),
    law: 'plan',
    reason: /^its plan hashes to [0-9a-f]{64}, it says [0-9a-f]{64}$/,
    also: key === 'uses' ? ['cell'] : [],
  })),
  {
    name: 'a plan has another digest',
    of: 'run',
    edit: changing({ type: 'run' }, { planDigest: 'f'.repeat(64) }),
    law: 'plan',
    reason: /it says f{64}$/,
  },
  ...Object.entries({
    size: planIs({ sizes: ['large'] }),
    event: planIs({ events: ['E0', 'E1', 'E4'] }),
    pipeline: planIs({ pipelines: [{ kind: 'cache' }] }),
    context: planIs({ contexts: ['other'] }),
    model: planIs({ models: [{ kind: 'replay', name: 'other', family: 'other', run: 'other' }] }),
    seed: planIs({ seeds: [1, 2] }),
  }).map(([key, edit]): Forgery => ({
    name: `trajectories have a ${key} that the plan has not`,
    of: 'run',
    edit,
    law: 'cell',
    reason: new RegExp(`^its cell says ${key} \\S+, the plan \\S+`),
    also: key === 'size' || key === 'event' ? ['plan'] : [],
  })),
  {
    name: 'trajectories have other uses than the plan',
    of: 'run',
    edit: planIs({ uses: { kind: 'reuse', count: 2 } }),
    law: 'cell',
    reason: /^its uses are MED MED DX, the plan's MED MED MED$/,
  },
  {
    name: 'trajectories are of another partition than the plan',
    of: 'run',
    edit: (entries) => surveySays(() => ({ partition: 'calibration' }))(planIs({ people: DRAWN })(entries)),
    law: 'cell',
    reason: /^it is of partition development, the plan of calibration$/,
  },
  {
    name: 'a trajectory says another partition',
    of: ['E0', 're-read'],
    edit: changing({ type: 'begin' }, { partition: 'sealed' }),
    law: 'cell',
    reason: /^it is of partition sealed, its scenario of development$/,
  },
  {
    name: 'the people of a plan are of another partition',
    of: 'run',
    edit: surveySays(() => ({ partition: 'sealed' })),
    law: 'plan',
    reason: /^its people have partition sealed, due are development$/,
  },
  {
    name: 'the people are told for other events than the plan has',
    of: 'run',
    edit: firstEvent({ event: 'E4' }),
    law: 'plan',
    reason: /^its people have events E4 E1 E2, due are E0 E1 E2$/,
    also: ['cell'],
  },
  {
    name: 'an event uses fewer people than it names',
    of: 'run',
    edit: firstEvent({ used: 0 }),
    law: 'plan',
    reason: /^E0 uses 0 people, 1 are named$/,
  },
  {
    name: 'an event considers more people than it accounts for',
    of: 'run',
    edit: firstEvent({ considered: 999 }),
    law: 'plan',
    reason: /^E0 considers 999 people, \d+ are eligible and \d+ excluded$/,
  },
  {
    name: 'an event names another person',
    of: 'run',
    edit: firstEvent({ people: ['P0000000000'] }),
    law: 'cell',
    reason: /^its patient P[0-9a-f]{10} is not among the people of E0$/,
    also: ['plan'],
  },
  {
    name: 'the people in all are not those of the events',
    of: 'run',
    edit: surveySays(() => ({ people: ['P0000000000'] })),
    law: 'plan',
    reason: /^its people have people P0000000000, due are P[0-9a-f]{10}$/,
  },
  {
    name: 'a run does not say its plan',
    of: 'run',
    edit: changing({ type: 'run' }, { plan: {} }),
    law: 'order',
    reason: /^it is no entry of a run$/,
  },
]
