/**
 * Rooms from low to high: a module may import its own room and those below. Rooms on one line may import each other
 * as long as no cycle comes of it. A new room is added here or the check fails.
 */
const floors = [
  ['src/ids', 'src/clock', 'src/scratch', 'src/limits.ts'],
  ['src/medication'],
  ['corpora'],
  ['src/log'],
  ['src/store'],
  ['src/prompts'],
  ['src/pipelines'],
  ['src/models'],
  ['src/scheduler'],
  ['machines'],
  ['src/scoring', 'src/statistics'],
  ['src/plans'],
  ['src/runs'],
  ['src/report'],
  ['src/exports'],
  ['src/check'],
  ['workers'],
  ['src/cli'],
]

/**
 * What only tests and tools may import: tests, contract suites, what stands in `test-…` and `end-to-end`
 * folders.
 */
const forTests =
  '\\.test\\.ts$|-contract\\.ts$|/contract-tools\\.ts$|(^|/)(test-[^/]+|end-to-end)/|^(property-tests|tools)/'

const upward = floors.slice(0, -1).map((rooms, floor) => ({
  name: `no-upward-import-from-${rooms[0].replaceAll('/', '-')}`,
  comment: 'Imports go one way: see the rooms in ARCHITECTURE.md.',
  severity: 'error',
  from: { path: roomPattern(rooms), pathNot: forTests },
  to: { path: roomPattern(floors.slice(floor + 1).flat()) },
}))

export default {
  forbidden: [
    ...upward,
    {
      name: 'no-circular',
      comment: 'A cycle has no low and no high: move what both sides need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-room',
      comment: 'Add the room to the floors in .dependency-cruiser.mjs and to ARCHITECTURE.md.',
      severity: 'error',
      from: { path: '^src/', pathNot: roomPattern(floors.flat()) },
      to: {},
    },
    {
      name: 'no-import-of-tests',
      comment: 'What a shipped module needs does not belong in the test tree.',
      severity: 'error',
      from: { path: '^(src|machines|workers|corpora|bench)/', pathNot: forTests },
      to: { path: forTests },
    },
    {
      name: 'verbs-load-lazily',
      comment:
        'A verb imports what does its work when it runs, or every start of the program pays for all verbs.',
      severity: 'error',
      from: { path: '^src/cli/verbs/' },
      to: { pathNot: '^src/cli/(verb|plan-options|data-option)\\.ts$', dynamic: false },
    },
    {
      name: 'check-is-independent',
      comment:
        'The checker judges what store, pipelines, machines and runs wrote; whoever shares their code shares their mistakes.',
      severity: 'error',
      from: { path: '^src/check/', pathNot: forTests },
      to: {
        path: '^(src|machines|workers|corpora)/',
        pathNot: '^src/(check|clock|ids|scratch)/|^src/log/shapes\\.ts$',
      },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '\\.test\\.ts$|\\.d\\.ts$|^src/cli/palimpsest\\.ts$|^workers/|-(worker|child)\\.ts$|\\.json$',
      },
      to: {},
    },
    {
      name: 'no-unlisted-package',
      comment: 'Packages are named in package.json; shipped modules use dependencies, not devDependencies.',
      severity: 'error',
      from: { path: '^(src|machines|workers|corpora|bench)/', pathNot: forTests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
}

function roomPattern(rooms) {
  return `^(${rooms.map((room) => room.replaceAll('.', '\\.')).join('|')})(/|$)`
}
