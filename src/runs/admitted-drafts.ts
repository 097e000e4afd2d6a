import { oneLine } from '../ids/index.ts'
import { extractedFacts, summaryText, type ParsedAnswer } from '../prompts/index.ts'
import { nodeId, type NodeDraft, type Operation } from '../store/index.ts'

/**
 * The nodes that an answer proposes. Facts that refer to another document than the one shown are gated out (B5.5);
 * ordinals count the facts that remain. Content is one line, and a type holds no bar, so that a remembered line reads one way.
 * @param malformed what a summary that is no valid JSON becomes (B13.5)
 */
export function admittedDrafts(
  operation: Operation,
  answer: { readonly text: string; readonly parsed: ParsedAnswer },
  malformed: 'raw-text' | 'withdrawn',
): NodeDraft[] {
  if (operation.kind === 'extract') return claims(operation.document, answer.parsed)
  const text = summaryText(answer.parsed) ?? (malformed === 'raw-text' ? answer.text : null)
  if (text === null) return []
  const document = operation.kind === 'chunk-summary' ? operation.document : null
  return [
    {
      id: document === null ? nodeId.globalSummary : nodeId.chunkSummary(document),
      type: operation.kind,
      document,
      content: { type: operation.kind, text: oneLine(text) },
    },
  ]
}

function claims(
  document: Extract<Operation, { kind: 'extract' }>['document'],
  parsed: ParsedAnswer,
): NodeDraft[] {
  const facts = extractedFacts(parsed)?.facts ?? []
  return facts
    .filter(({ evidence }) => evidence === document)
    .map(({ type, content }, index) => ({
      id: nodeId.claim(document, index + 1),
      type: 'claim',
      document,
      content: { type: oneLine(type).replaceAll('|', '/'), text: oneLine(content) },
    }))
}
