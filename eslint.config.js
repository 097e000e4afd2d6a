import tseslint from 'typescript-eslint'

const testFiles = [
  '**/*.test.ts',
  '**/*-contract.ts',
  '**/contract-tools.ts',
  '**/test-*/**',
  '**/end-to-end/**',
  'property-tests/**',
  'bench/**',
]

/** Time and randomness come in as arguments: whoever reads them from the machine cannot be replayed. */
const timers = ['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
  name,
  message: 'Take a Clock (src/clock) and use its sleep or deadline.',
}))

const machineState = [
  { object: 'Date', property: 'now', message: 'Take a Clock (src/clock) and use its now().' },
  { object: 'performance', property: 'now', message: 'Take a Clock (src/clock) and use its now().' },
  { object: 'Math', property: 'random', message: 'Use uniform(...parts) or seededOrder (src/ids).' },
  { object: 'crypto', property: 'randomUUID', message: 'Derive ids from content with digestOf (src/ids).' },
]

const machineModules = [
  ...['node:timers', 'node:timers/promises', 'timers', 'timers/promises'].map((name) => ({
    name,
    message: 'Take a Clock (src/clock) and use its sleep or deadline.',
  })),
  { name: 'node:perf_hooks', message: 'Take a Clock (src/clock); benchmarks measure in bench.' },
  ...['randomUUID', 'randomBytes', 'randomInt'].map((name) => ({
    name: 'node:crypto',
    importNames: [name],
    message: 'Use uniform(...parts) or digestOf (src/ids).',
  })),
]

/** A clock for people is set back and forth: what is counted by it may be below zero or never end. */
const durations = [
  "CallExpression[callee.property.name='now']:not([callee.object.name='performance'])",
  'MemberExpression[property.name=/^(updatedAt|startedAt)$/]',
].map((moment) => ({
  selector: `BinaryExpression[operator=/^([-+]|[<>]=?)$/] > ${moment}`,
  message:
    'Count a duration by elapsed() of a Clock (src/clock); now() goes backwards when the clock is set.',
}))

/** What a process leaves behind when it is told to stop lies there for ever. */
const temporaries = [
  {
    selector: 'CallExpression[callee.name=/^mkdtemp(Sync)?$/]',
    message: 'Take temporaryFolder (src/scratch): it goes when the process is told to stop.',
  },
]

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.tap/', '.mutants/', 'results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-globals': ['error', ...timers],
      'no-restricted-properties': ['error', ...machineState],
      'no-restricted-imports': ['error', { paths: machineModules }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take a Clock (src/clock) and use its now().',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Export it by name.' },
        ...durations,
        ...temporaries,
      ],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 70 }],
      'max-params': ['error', { max: 3 }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Numbers read well in messages; what must not stand in a template are objects.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A function may be asynchronous because its seam is.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/clock/**', 'src/cli/**', ...testFiles],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', ...durations, ...temporaries],
    },
  },
  {
    files: testFiles,
    rules: {
      // What t.test returns is waited for by tap itself.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafePromises: [
            { from: 'package', package: '@tapjs/core', name: 'PromiseWithSubtest' },
          ],
        },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Test doubles are plain objects, and their texts plain words.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
    },
  },
)
