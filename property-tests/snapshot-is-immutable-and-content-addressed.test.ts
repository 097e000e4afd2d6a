import t from 'tap'
import { runLaw } from './run-law.ts'
import { snapshotIsImmutableAndContentAddressed } from './testing/laws/snapshot-is-immutable-and-content-addressed.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(snapshotIsImmutableAndContentAddressed.statement, (t) =>
  runLaw(t, {
    law: snapshotIsImmutableAndContentAddressed,
    subject: PRODUCT_RULES,
    name: 'the product’s rules',
  }),
)
