import t from 'tap'
import { tableColumns, TRAJECTORY_TABLES, type TrajectoryTable } from './table-columns.ts'

/** The names that scripts of users rely on, in their order. */
const PROMISED: Readonly<Record<TrajectoryTable, string>> = {
  trajectories:
    'trajectory_id, cell, patient, size, event, pipeline, context, model, seed, outcome, reason, calls, prompt_tokens, completion_tokens, nodes_invalidated, nodes_rebuilt',
  calls:
    'call_id, trajectory_id, phase, purpose, document, document_version, prompt_sha256, prompt_tokens, completion_tokens, cached_tokens, prompt_tokens_own, finish_reason, parse, attempts, latency_ms, prompt, answer',
  attempts:
    'call_id, attempt, status, error_code, prompt_tokens, completion_tokens, wasted, started_at, latency_ms',
  uses: 'trajectory_id, use, task, snapshot_id, committed, blocked_by, listed, expected, strict_completion, stale_commit, unsupported_any, unsupported_event, fabricated, missing, retained, adopted, old_retained, both_present, others_retained, success, success_strict, target_label, format, new_value_visible, omitted_at_use0',
  commits: 'trajectory_id, use, snapshot_id, read_set, verdict, reasons, answer_sha256',
  repairs: 'trajectory_id, withdrawn, republished, leak, republication, operator_cost, selected',
  evidence: 'trajectory_id, document, version, source, status, digest, tokens',
  nodes: 'trajectory_id, node, version, type, status, parents, digest, snapshot_id',
}

t.test('table columns open with those of the contract, in its order', (t) => {
  for (const table of TRAJECTORY_TABLES) {
    const names = tableColumns(table, true).map(({ name }) => name)
    const promised = PROMISED[table].split(', ')
    t.strictSame(names.slice(0, promised.length), promised, table)
    t.equal(new Set(names).size, names.length, `${table} has no column twice`)
  }
  t.end()
})

t.test('table uses ends with columns of our own', (t) => {
  const names = tableColumns('uses', false).map(({ name, kind }) => `${name}:${kind}`)
  t.strictSame(names.slice(-4), [
    ...['proxy:boolean', 'proxy_normalised:boolean'],
    ...['event_drug_path:json', 'leaves_visible:text'],
  ])
  t.end()
})

t.test('table columns hold texts only when asked, and only of calls', (t) => {
  for (const table of TRAJECTORY_TABLES) {
    const bare = tableColumns(table, false).map(({ name }) => name)
    const whole = tableColumns(table, true).map(({ name }) => name)
    const added = whole.filter((name) => !bare.includes(name))
    t.strictSame(added, table === 'calls' ? ['prompt', 'answer'] : [], table)
  }
  t.end()
})
