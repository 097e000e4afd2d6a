/** Columns that move together when a model errs, as `movedColumns` names them. */
export const COLUMNS = {
  /** an answer says something else */
  answer: ['calls.answer', 'commits.answer_sha256'],
  /** answers are longer or shorter */
  length: ['attempts.completion_tokens', 'calls.completion_tokens', 'trajectories.completion_tokens'],
  /** later prompts say something else, because memory does */
  prompt: [
    ...['attempts.prompt_tokens', 'calls.prompt', 'calls.prompt_sha256', 'calls.prompt_tokens'],
    ...['calls.prompt_tokens_own', 'trajectories.prompt_tokens'],
  ],
  /** memory says something else: other rows, hence other snapshots */
  memory: [
    ...['commits.read_set', 'commits.snapshot_id', 'uses.snapshot_id'],
    ...[
      'nodes (rows)',
      'nodes.digest',
      'nodes.parents',
      'nodes.session',
      'nodes.snapshot_id',
      'nodes.status',
    ],
    ...['trajectories.nodes_invalidated', 'trajectories.nodes_rebuilt'],
  ],
  /** prompts show less: the visibility audits */
  visibility: ['uses.new_value_visible', 'uses.leaves_visible'],
  /** verdicts that a list short of items moves, at a replacement */
  lacking: [
    ...['uses.listed', 'uses.missing', 'uses.strict_completion', 'uses.omitted_at_use0'],
    ...['uses.adopted', 'uses.success', 'uses.success_strict', 'uses.others_retained', 'uses.target_label'],
    ...['uses.proxy', 'uses.proxy_normalised'],
  ],
} as const
