/** One habit that a text breaks, at a line from 1. */
export interface TidyFinding {
  readonly file: string
  readonly line: number
  readonly message: string
}

interface TidyRule {
  readonly message: string
  /** which files the rule is about */
  readonly files: RegExp
  readonly except?: RegExp
  readonly pattern: RegExp
}

const SOURCES = /\.(ts|js|mjs|yaml|md|json)$|(^|\/)\.[^/]+$|^\.ci\//
const TESTS = /\.test\.ts$/
const ITSELF = /^tools\/tidy/

const RULES: readonly TidyRule[] = [
  {
    message: 'a leftover marker: do it, or write an issue',
    files: SOURCES,
    except: ITSELF,
    pattern: /\b(FIXME|TODO|XXX)\b/,
  },
  {
    message: 'a test that runs alone hides all others',
    files: TESTS,
    except: ITSELF,
    pattern: /\.only\(|\bonly:\s*true/,
  },
  {
    message: 'a skipped test states its reason',
    files: TESTS,
    except: ITSELF,
    pattern: /\.(skip|todo)\(\s*(\)|(['"`]).*\3\s*,\s*(async\b|function\b|\())|\b(skip|todo):\s*true/,
  },
  {
    message: 'a switched-off rule states its reason after " -- "',
    files: /\.(ts|js|mjs)$/,
    except: ITSELF,
    pattern: /eslint-disable(?!.* -- \S)/,
  },
  {
    message: 'only tools/shared-data.ts knows where real records lie: call sharedData(…)',
    files: /\.(ts|js|mjs)$/,
    except: /^tools\/(tidy|shared-data)/,
    pattern: /PALIMPSEST_SHARED|\.\.\/shared\b/,
  },
  {
    message: 'a path of one machine',
    files: SOURCES,
    except: ITSELF,
    pattern: /(^|[\s'"`(=:])(\/(home|root|Users|workspace)\/|[A-Z]:\\Users\\)/,
  },
  {
    message: 'a registry of one machine: the lock file names no host but registry.npmjs.org',
    files: /^(package-lock\.json|\.npmrc)$/,
    pattern: /https?:\/\/(?!registry\.npmjs\.org\/|[^"]*funding)[^"]*\.tgz|^registry=/,
  },
]

/**
 * A message written out where its error is made which does not begin as all others do, over as many lines as it takes. What
 * begins with a value is let be: a place in the user's own file comes first, as compilers have it.
 */
const ODD_MESSAGE = /new UserError\(\s*(?:'[^']*'|[\w.]+),\s*(?![`'"]Cannot |`\$\{)[`'"]/g

function oddMessages({ file, text }: { readonly file: string; readonly text: string }): TidyFinding[] {
  if (!/\.ts$/.test(file) || TESTS.test(file) || ITSELF.test(file)) return []
  return [...text.matchAll(ODD_MESSAGE)].map(({ index, 0: found }) => ({
    file,
    line: text.slice(0, index + found.length).split('\n').length,
    message: 'a message to the user reads "Cannot <do> <thing>: <cause>"',
  }))
}

const EXPORT = /^export (?:default |abstract |async )*(type|interface|const|class|function\*?) \w/

/**
 * What others can import and nothing describes: no docstring stands right above it. Constants and classes that follow each
 * other line by line may share the one above the first.
 */
function undocumented({ file, text }: { readonly file: string; readonly text: string }): TidyFinding[] {
  if (!/\.ts$/.test(file) || TESTS.test(file)) return []
  const lines = text.split('\n')
  const isDescribed = (index: number): boolean => {
    const above = lines[index - 1] ?? ''
    if (above.trimEnd().endsWith('*/')) return true
    const [kind, kindAbove] = [lines[index] ?? '', above].map((line) => EXPORT.exec(line)?.[1])
    return (kind === 'const' || kind === 'class') && kind === kindAbove && isDescribed(index - 1)
  }
  return lines.flatMap((line, index) =>
    !EXPORT.test(line) || isDescribed(index)
      ? []
      : [{ file, line: index + 1, message: 'an export says above it what it is: add a docstring' }],
  )
}

/**
 * Every line of a file that breaks a habit of the project which no other tool checks.
 * @param source the file's path from the repository's root, its text, and folders of this machine that must not be named
 */
export function tidyFindings(source: {
  readonly file: string
  readonly text: string
  readonly foreignPaths: readonly string[]
}): TidyFinding[] {
  const { file, text, foreignPaths } = source
  const rules = RULES.filter((rule) => rule.files.test(file) && rule.except?.test(file) !== true)
  const lines = text.split('\n').flatMap((content, index) => {
    const broken = rules.filter((rule) => rule.pattern.test(content)).map((rule) => rule.message)
    if (foreignPaths.some((path) => content.includes(path))) broken.push('names a folder of this machine')
    return broken.map((message) => ({ file, line: index + 1, message }))
  })
  return [...lines, ...oddMessages(source), ...undocumented(source)]
}
