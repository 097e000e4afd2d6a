import type { Draft } from './draft.ts'
import type { Draws } from './draws.ts'
import { INVENTED_DRUGS } from './invented-drugs.ts'
import type { Instruction } from './read-instruction.ts'
import type { Material } from './read-material.ts'
import type { Statement } from './statement.ts'

type UseInstruction = Extract<Instruction, { readonly kind: 'use' }>

/**
 * A medication or problem list: what the allowed sources say, in the order shown, equal texts once. Summaries name nothing
 * of their own. Each error touches its own items: `omit` those an error-free answer lists, `keep_stale` their older
 * values, `off_source` drugs of other sources, `fabricate` adds at the end.
 */
export function draftList(
  { task, allows }: UseInstruction,
  { statements, superseded }: Material,
  draws: Draws,
): Draft {
  const wanted = statements.filter(({ type }) => type === (task === 'MED' ? 'medication' : 'problem'))
  const allowed = wanted.filter(allows)
  const items = allowed.flatMap((statement) => [
    ...(draws.hits('omit', statement.content) ? [] : [statement.content]),
    ...keptStale(superseded.get(statement.id) ?? [], draws),
  ])
  const additions = task === 'MED' ? [...offSource(wanted, { allows, draws }), ...invented(draws)] : []
  return {
    kind: 'list',
    key: task === 'MED' ? 'medications' : 'problems',
    items: [...new Set([...items, ...additions])],
  }
}

function keptStale(older: readonly Statement[], draws: Draws): readonly string[] {
  return older
    .filter(({ id, content }) => draws.hits('keep_stale', id, content))
    .map(({ content }) => content)
}

function offSource(
  wanted: readonly Statement[],
  { allows, draws }: { readonly allows: UseInstruction['allows']; readonly draws: Draws },
): readonly string[] {
  return wanted
    .filter((statement) => !allows(statement) && draws.hits('off_source', statement.content))
    .map(({ content }) => content)
}

function invented(draws: Draws): readonly string[] {
  if (!draws.hits('fabricate')) return []
  const first = draws.pick(INVENTED_DRUGS.length, 'fabricate')
  return INVENTED_DRUGS.slice(first, first + 1)
}
