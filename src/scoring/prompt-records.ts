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

const HEADER = /^\[(?<document>\S+) \| source=(?<source>\S+) \| patient=\S* \| version=\d+\]$/
const RECORD = /^(?<type>[A-Z]+): (?<text>.*)/
const MEMORY =
  /^- (?<type>\S+) \| (?<text>.*) \| claim=(?<claim>\S+) \| from=(?<document>[^\s:]+)(?::(?<source>\S+))?$/

type Header = Pick<PromptRecord, 'document'> & { readonly source: string }

/**
 * The records of a use prompt's user message, in order: the lines under each document's header, and the remembered lines
 * (B7.3, B7.4). What is neither, the instruction above all, is left out.
 */
export function promptRecords(prompt: string): readonly PromptRecord[] {
  const records: PromptRecord[] = []
  let header: Header | null = null
  for (const line of prompt.split('\n')) {
    const record = memoryRecord(line) ?? (header && documentRecord(line, header))
    if (record) records.push(record)
    else header = headerOf(line)
  }
  return records
}

function headerOf(line: string): Header | null {
  const found = HEADER.exec(line)?.groups as Header | undefined
  return found === undefined ? null : { document: found.document, source: found.source }
}

function memoryRecord(line: string): PromptRecord | null {
  const found = MEMORY.exec(line)?.groups as Omit<PromptRecord, 'kind'> | undefined
  if (found === undefined) return null
  const { type, text, document, source, claim } = found
  const kind = type.endsWith('-summary') ? 'summary' : 'fact'
  return { kind, type, text, document, source: source ?? null, claim }
}

function documentRecord(line: string, header: Header): PromptRecord | null {
  const found = RECORD.exec(line)?.groups as Pick<PromptRecord, 'type' | 'text'> | undefined
  if (found === undefined) return null
  return { kind: 'document-line', type: found.type, text: found.text, ...header, claim: null }
}
