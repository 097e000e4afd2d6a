import { digestOf, sha256 } from '../../ids/index.ts'
import type { ScenarioDocument } from '../entries/scenario.ts'
import { breach, breakAt, type Replay } from '../replay/replay.ts'
import type { At, Step } from '../replay/steps.ts'
import type { EntryOf } from '../entries/entry.ts'
import { wordTokens } from '../word-tokens.ts'
import { writeRow } from '../replay/write-rows.ts'

/** The opening of a trajectory: who it is, and the documents it ingests. */
export function checkBegin(replay: Replay, { begin, evidence }: Extract<Step, { kind: 'begin' }>): void {
  if (begin.at !== 0) {
    breakAt(replay, {
      law: 'order',
      at: begin.at,
      reason: 'a trajectory opens a second time',
      because: [0],
    })
    return
  }
  checkIdentity(replay)
  const { documents } = replay.scenario
  replay.findings.checked('evidence')
  if (evidence.length !== documents.length) {
    const reason = `${evidence.length} documents are ingested, the scenario has ${documents.length}`
    breakAt(replay, { law: 'evidence', at: begin.at, reason, because: evidence.map(({ at }) => at) })
  }
  for (const [index, one] of evidence.entries()) checkEvidence(replay, one, documents[index] ?? null)
}

function checkIdentity(replay: Replay): void {
  const { id, begin, scenario, findings } = replay
  const { cell } = begin
  findings.checked('cell')
  const expected = digestOf(cell).slice(0, 16)
  if (expected !== id) {
    breach(replay, { law: 'cell', at: 0, reason: `its cell hashes to ${expected}, its stream is ${id}` })
  }
  for (const key of ['patient', 'size', 'event'] as const) {
    if (scenario[key] === cell[key]) continue
    const reason = `its cell says ${key} ${cell[key]}, its scenario ${scenario[key]}`
    breach(replay, { law: 'cell', at: 0, reason })
  }
  if (scenario.partition !== begin.partition) {
    const reason = `it is of partition ${begin.partition}, its scenario of ${scenario.partition}`
    breach(replay, { law: 'cell', at: 0, reason })
  }
  for (const reason of replay.planned.faults(begin)) breach(replay, { law: 'cell', at: 0, reason })
}

/** A document version comes in: as the scenario has it, under the digest of its payload (B1.2, B5.1). */
export function checkEvidence(
  replay: Replay,
  { at, entry }: At<EntryOf<'evidence'>>,
  document: ScenarioDocument | null,
): void {
  const { row } = entry
  replay.findings.checked('evidence')
  const expected = document === null ? null : evidenceOf(document)
  for (const [key, value] of Object.entries(expected ?? {})) {
    const actual = row[key as keyof typeof row]
    if (actual === value) continue
    const reason = `${row.id}@${row.version} has ${key} ${actual}, its document ${value}`
    breakAt(replay, { law: 'evidence', at, reason, because: [0] })
  }
  const tokens = document === null ? null : wordTokens(document.lines.join('\n'))
  if (tokens !== null && tokens !== entry.tokens) {
    const reason = `${row.id}@${row.version} counts ${entry.tokens} tokens, its document has ${tokens}`
    breach(replay, { law: 'evidence', at, reason, because: [0] })
  }
  if (row.patient !== replay.begin.cell.patient) {
    breach(replay, {
      law: 'evidence',
      at,
      reason: `${row.id}@${row.version} is of another patient`,
      because: [0],
    })
  }
  const { id, version, digest, status } = row
  writeRow(replay, at, {
    id,
    version,
    type: 'evidence',
    document: id,
    digest,
    parents: [],
    session: '',
    status,
  })
}

function evidenceOf({
  document,
  version,
  source,
  patient,
  lines,
}: ScenarioDocument): Record<string, string | number> {
  return { id: document, version, source, patient, digest: sha256(lines.join('\n')) }
}
