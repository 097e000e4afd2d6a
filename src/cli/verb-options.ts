import { invariant } from '../ids/index.ts'

/** The options a user gave, by name; a getter asks for one of the kind its verb declares. */
export class VerbOptions {
  readonly #values: Readonly<Record<string, unknown>>

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    invariant(value === undefined || typeof value === 'string', `option ${name} is text`)
    return value
  }

  number(name: string): number | undefined {
    const value = this.#values[name]
    invariant(value === undefined || typeof value === 'number', `option ${name} is a number`)
    return value
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }
}
