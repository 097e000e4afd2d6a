import t from 'tap'
import { runLaw } from './run-law.ts'
import { h2UnrelatedWriteDoesNot } from './testing/laws/h2-unrelated-write-does-not.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h2UnrelatedWriteDoesNot.statement, (t) =>
  runLaw(t, { law: h2UnrelatedWriteDoesNot, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
