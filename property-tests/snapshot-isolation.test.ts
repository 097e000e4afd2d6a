import t from 'tap'
import { runLaw } from './run-law.ts'
import { snapshotIsolation } from './testing/laws/snapshot-isolation.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(snapshotIsolation.statement, (t) =>
  runLaw(t, { law: snapshotIsolation, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
