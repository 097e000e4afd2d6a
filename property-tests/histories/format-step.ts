import type { PlacedStep, RowName, Step } from './step.ts'

/** A step as a history writes it, with its expectation if there is one; parsing it gives it back. */
export function formatStep({ step, expected }: Pick<PlacedStep, 'step' | 'expected'>): string {
  const session = step.session === null ? '' : `${step.session}: `
  if (expected === null) return session + words(step)
  const rows = expected.rows === null ? '' : `(${expected.rows.map(rowName).join(', ')})`
  return `${session}${words(step)} → ${expected.outcome}${rows}`
}

function words(step: Step): string {
  switch (step.verb) {
    case 'ingest':
    case 'rev':
    case 'reinstate':
      return `${step.verb} ${idName(step.document)}${step.content === null ? '' : ` =${step.content}`}`
    case 'revoke':
      return `revoke ${rowName({ id: step.document, version: step.version })}`
    case 'invalidate':
      return `invalidate ${idName(step.document)}`
    case 'withdraw':
    case 'republish':
      return `${step.verb} ${idName(step.node)}`
    case 'derive':
    case 'ask':
      return `${step.verb} ${step.nodes.map(idName).join(' ')} from ${step.from.map(rowName).join(' ')}`
    case 'snap':
    case 'use':
      return [step.verb, ...step.rows.map(rowName)].join(' ')
    case 'write':
    case 'admit':
    case 'commit':
      return step.verb
  }
}

function rowName({ id, version }: RowName): string {
  return version === null ? idName(id) : `${idName(id)}@${version}`
}

function idName(id: string): string {
  return `${id.charAt(0).toLowerCase()}${id.slice(1)}`
}
