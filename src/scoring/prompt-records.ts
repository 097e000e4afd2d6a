/** One record as a use prompt shows it, with where the prompt says it comes from. */
export interface PromptRecord {
  /** a document's own line, or a line of memory */
  readonly kind: 'document-line' | 'fact' | 'summary'
  /** `MEDICATION`, `TREATMENT`, … of a document's line; the memory line's type otherwise */
  readonly type: string
  /** the record without type and origin */
  readonly text: string
  /** `D4`; `all` for the global summary */
  readonly document: string
  /** the connector's source; null for the global summary, which has no single one */
  readonly source: string | null
  /** the node's id; null for a document's line */
  readonly claim: string | null
}

const HEADER = /^\[(\S+) \| source=(\S+) \| patient=\S* \| version=\d+\]$/
const RECORD = /^([A-Z]+): (.*)$/
const MEMORY = /^- (\S+) \| (.*) \| claim=(\S+) \| from=([^\s:]+)(?::(\S+))?$/

/**
 * The records of a use prompt's user message, in order: the lines under each document's header, and the remembered lines
 * (B7.3, B7.4). What is neither, the instruction above all, is left out.
 */
export function promptRecords(prompt: string): readonly PromptRecord[] {
  const records: PromptRecord[] = []
  let header: { document: string; source: string } | null = null
  for (const line of prompt.split('\n')) {
    const record = memoryRecord(line) ?? (header && documentRecord(line, header))
    if (record) {
      records.push(record)
      continue
    }
    const [, document, source] = HEADER.exec(line) ?? []
    header = document !== undefined && source !== undefined ? { document, source } : null
  }
  return records
}

function memoryRecord(line: string): PromptRecord | null {
  if (!line.startsWith('- ')) return null
  const [, type, text, claim, document, source = null] = MEMORY.exec(line) ?? []
  if (type === undefined || text === undefined || claim === undefined || document === undefined) return null
  return { kind: type.endsWith('-summary') ? 'summary' : 'fact', type, text, document, source, claim }
}

function documentRecord(line: string, header: { document: string; source: string }): PromptRecord | null {
  const [, type, text] = RECORD.exec(line) ?? []
  if (type === undefined || text === undefined) return null
  return { kind: 'document-line', type, text, ...header, claim: null }
}
