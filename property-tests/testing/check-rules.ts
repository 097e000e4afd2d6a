import { UserError } from '../../src/ids/index.ts'
import { PRODUCT_RULES } from './product-rules.ts'

/**
 * Refuses a store that lacks a rule.
 * @throws UserError `law-rule-missing`
 */
export function checkRules(rules: object): void {
  const given = rules as Readonly<Record<string, unknown>>
  const missing = Object.keys(PRODUCT_RULES).find((name) => typeof given[name] !== 'function')
  if (missing === undefined) return
  const what = `rules.${missing} is not a function; begin with { ...PRODUCT_RULES }`
  throw new UserError('law-rule-missing', `Cannot try laws on these rules: ${what}`)
}
