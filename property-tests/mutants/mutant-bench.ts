import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from './apply-patch.ts'
import { compileSource } from './compile-source.ts'
import { loadedFiles } from './loaded-files.ts'
import type { Mutant } from './mutant.ts'
import type { PrivateCopy } from './private-copy.ts'
import { runTestFile, type TestEnd } from './run-test-file.ts'

/** Runs tests against mutants, one mutant at a time, and never blames one for a test that fails by itself. */
export class MutantBench {
  readonly #copy: PrivateCopy
  readonly #environment: NodeJS.ProcessEnv
  readonly #loaded = new Map<string, Set<string>>()
  readonly #sound = new Set<string>()

  /** @param options a copy of the repository, and what tests find in their environment */
  constructor(options: { readonly copy: PrivateCopy; readonly environment?: NodeJS.ProcessEnv }) {
    this.#copy = options.copy
    this.#environment = options.environment ?? {}
  }

  /**
   * Does something while a mutant stands in the copy.
   * @throws Error for a patch that does not apply, naming it
   */
  async whileBroken<Result>(mutant: Mutant, action: (folder: string) => Promise<Result>): Promise<Result> {
    const source = readFileSync(join(this.#copy.folder, mutant.file), 'utf8')
    const javascript = compileSource(mutant.file, applyPatch(source, mutant))
    await this.#copy.replace(mutant.file, javascript)
    try {
      return await action(this.#copy.folder)
    } finally {
      await this.#copy.replace(mutant.file, null)
    }
  }

  /**
   * Asks tests one after another while a mutant stands in the copy.
   * @param enough whether to stop after a test that ended so
   * @returns the ends of the tests that were asked, in order
   * @throws Error for a patch that does not apply, and for a test that fails without the mutant
   */
  async ask(
    mutant: Mutant,
    tests: readonly string[],
    enough: (end: TestEnd) => boolean = () => false,
  ): Promise<Map<string, TestEnd>> {
    const ends = new Map<string, TestEnd>()
    await this.whileBroken(mutant, async () => {
      for (const test of tests.filter((test) => this.#doesLoad(test, mutant.file))) {
        const end = await this.#run(test)
        ends.set(test, end)
        if (enough(end)) break
      }
    })
    for (const [test, end] of ends) if (end !== 'passed') await this.#expectSound(test)
    return ends
  }

  /** Whether a test may come across a source at all. */
  #doesLoad(test: string, file: string): boolean {
    const known = this.#loaded.get(test)
    const loaded = known ?? loadedFiles(this.#copy.folder, test)
    if (known === undefined) this.#loaded.set(test, loaded)
    return loaded.has(file)
  }

  async #expectSound(test: string): Promise<void> {
    if (this.#sound.has(test)) return
    const end = await this.#run(test)
    if (end !== 'passed') throw new Error(`Cannot judge mutants by ${test}: it ${end} without any mutant`)
    this.#sound.add(test)
  }

  #run(test: string): Promise<TestEnd> {
    const built = `dist/${test.replace(/\.ts$/, '.js')}`
    return runTestFile(built, { folder: this.#copy.folder, environment: this.#environment })
  }
}
