/** The kinds of fact that extraction knows (B7.1). */
export const FACT_TYPES = ['medication', 'problem', 'lab', 'vital', 'treatment'] as const
/** One kind of fact. */
export type FactType = (typeof FACT_TYPES)[number]

/** One thing that a prompt says, whether in a record line or in a remembered line. */
export interface Statement {
  readonly type: FactType
  readonly content: string
  /** `D4.1`: the document and the place of its line, which is what a claim's id says too */
  readonly id: string
  readonly document: string
  readonly source: string
}
