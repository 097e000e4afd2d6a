import fc from 'fast-check'

const evidenceStatuses = fc.constantFrom('active', 'active', 'active', 'superseded', 'revoked')
const nodeStatuses = fc.constantFrom(
  'active',
  'active',
  'active',
  'active',
  'invalidated',
  'superseded',
  'withdrawn',
)

const evidence = fc.array(fc.tuple(evidenceStatuses, fc.option(evidenceStatuses, { nil: null, freq: 2 })), {
  minLength: 1,
  maxLength: 4,
})

const nodes = fc.array(
  fc.record({
    kind: fc.constantFrom('claim', 'claim', 'summary', 'global'),
    document: fc.integer({ min: 1, max: 4 }),
    ordinal: fc.integer({ min: 1, max: 3 }),
    status: nodeStatuses,
    parents: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 12 },
)

/**
 * Dependency graphs: stores of any shape, one line a row as `storeOf` reads them, with any status and several versions of
 * one document or node. A row derives only from rows above it, as in a log; from any of them, also from stale ones.
 */
export const storeLines: fc.Arbitrary<readonly string[]> = fc
  .tuple(evidence, nodes)
  .map(([documents, drafts]) => {
    const rows = documents.flatMap(([first, second], place) => [
      { key: `D${place + 1}@1`, line: `D${place + 1}@1 ${first}` },
      ...(second === null ? [] : [{ key: `D${place + 1}@2`, line: `D${place + 1}@2 ${second}` }]),
    ])
    const versions = new Map<string, number>()
    for (const { kind, document, ordinal, status, parents } of drafts) {
      const id = kind === 'global' ? 'G' : `D${document}.${kind === 'summary' ? 's' : ordinal}`
      const version = (versions.get(id) ?? 0) + 1
      versions.set(id, version)
      const from = new Set(parents.map((parent) => rows[parent % rows.length]?.key))
      rows.push({ key: `${id}@${version}`, line: `${id}@${version} ${status} < ${[...from].join(' ')}` })
    }
    return rows.map(({ line }) => line)
  })
