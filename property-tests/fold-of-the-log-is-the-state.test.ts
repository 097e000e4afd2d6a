import t from 'tap'
import { runLaw } from './run-law.ts'
import { foldOfTheLogIsTheState } from './testing/laws/fold-of-the-log-is-the-state.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(foldOfTheLogIsTheState.statement, (t) =>
  runLaw(t, { law: foldOfTheLogIsTheState, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
