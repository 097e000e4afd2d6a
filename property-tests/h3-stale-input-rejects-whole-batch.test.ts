import t from 'tap'
import { runLaw } from './run-law.ts'
import { h3StaleInputRejectsWholeBatch } from './testing/laws/h3-stale-input-rejects-whole-batch.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h3StaleInputRejectsWholeBatch.statement, (t) =>
  runLaw(t, { law: h3StaleInputRejectsWholeBatch, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
