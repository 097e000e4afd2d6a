import ts from 'typescript'

/**
 * One source file as the compiler emits it, without a look at its types or at any other file: a mutant costs milliseconds.
 * @throws Error when the text is no TypeScript
 */
export function compileSource(file: string, source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      rewriteRelativeImportExtensions: true,
    },
  })
  const [first] = diagnostics
  if (first !== undefined)
    throw new Error(`Cannot compile ${file}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`)
  return outputText
}
