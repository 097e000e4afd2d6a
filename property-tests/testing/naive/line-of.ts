/** One row as its line says it: the naive reading that laws compare with. */
export interface Line {
  readonly key: string
  readonly id: string
  readonly version: number
  readonly status: string
  /** keys */
  readonly parents: readonly string[]
  readonly isEvidence: boolean
}

/** Reads one line of a store, e.g. `D4.1@1 active < D4@1`. */
export function lineOf(line: string): Line {
  const [row = '', from] = line.split(' < ')
  const [key = '', status = 'active'] = row.split(' ')
  const [id = '', version = ''] = key.split('@')
  return {
    key,
    id,
    version: Number(version),
    status,
    parents: from?.split(' ') ?? [],
    isEvidence: from === undefined,
  }
}
