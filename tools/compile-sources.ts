import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { compileSource } from '../property-tests/mutants/compile-source.ts'

/**
 * Compiles the sources it is told, each by itself and without a look at types, over what was built of them. The copy of the tree
 * that StrykerJS makes is opened to others: a test starts a process as a user who may write nowhere.
 */
chmodSync('.', 0o755)
for (const file of process.argv.slice(2))
  writeFileSync(`dist/${file.replace(/\.ts$/, '.js')}`, compileSource(file, readFileSync(file, 'utf8')))
