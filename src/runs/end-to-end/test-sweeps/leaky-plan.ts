import { offers } from '../../../pipelines/offers.ts'
import { reRead } from '../../../pipelines/re-read.ts'
import type { Pipeline, View } from '../../../pipelines/index.ts'
import { inRowOrder } from '../../../store/index.ts'
import { trajectoryId, type PlannedTrajectory } from '../../planned-trajectories.ts'

/** Re-reading gone wrong: it shows every version of a document that was not revoked, old values beside new ones. */
const leaky: Pipeline = {
  ...reRead,
  name: 'leaky',
  offer: (view, task) => (task === 'MED' ? everyVersion(view) : offers.documents(view)),
}

function everyVersion({ store, documentOf }: View): ReturnType<Pipeline['offer']> {
  const rows = inRowOrder([...store.evidence.values()].filter(({ status }) => status !== 'revoked'))
  return { kind: 'documents', documents: rows.map(({ id, version }) => documentOf(id, version)) }
}

/** The same cell with the leaky pipeline, which no plan can name, and an identity of its own. */
export function leakyPlan(planned: PlannedTrajectory): PlannedTrajectory {
  const cell = { ...planned.cell, pipeline: leaky.name }
  return { ...planned, cell, id: trajectoryId(cell), pipeline: leaky }
}
