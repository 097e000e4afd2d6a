import { SUMMARY_LIMITS } from './limits.ts'
import type { Statement } from './statement.ts'

const DOSE = / \| dose=([^|]*[^| ])/
const NOTHING = 'Nothing is recorded.'

/** A short text that names what a document says, in its order: a function of the contents, so equal facts give equal summaries. */
export function summariseChunk(statements: readonly Statement[]): string {
  const { statementsMax, chunkCharactersMax } = SUMMARY_LIMITS
  const texts = statements.map(shortened)
  const kept = withinCharacters(texts.slice(0, statementsMax), chunkCharactersMax)
  return kept.length === 0 ? NOTHING : `${kept.join('; ')}${rest(texts.length - kept.length)}.`
}

/** The beginnings of the chunk summaries, in their order. */
export function summarisePatient(summaries: readonly string[]): string {
  const { sharesMax, shareCharactersMax } = SUMMARY_LIMITS
  const shares = summaries.slice(0, sharesMax).map((summary) => {
    const parts = summary.replace(/\.$/, '').split('; ')
    const kept = withinCharacters(parts, shareCharactersMax)
    return `${kept.join('; ')}${rest(parts.length - kept.length)}.`
  })
  return shares.length === 0 ? NOTHING : `${shares.join(' ')}${rest(summaries.length - shares.length)}`
}

/** Name and strength of an order as they are written, without route and frequency; other contents whole. */
function shortened({ type, content }: Statement): string {
  if (type !== 'medication') return `${type} ${content}`
  const dose = DOSE.exec(content)?.[1]
  const name = content.split(' | ')[0] ?? content
  return dose === undefined ? name : `${name} ${dose}`
}

/** The first texts that fit, always one. */
function withinCharacters(texts: readonly string[], charactersMax: number): readonly string[] {
  let characters = 0
  const end = texts.findIndex((text, index) => {
    characters += text.length + 2
    return index > 0 && characters > charactersMax
  })
  return end === -1 ? texts : texts.slice(0, end)
}

function rest(count: number): string {
  return count === 0 ? '' : `; and ${count} more`
}
