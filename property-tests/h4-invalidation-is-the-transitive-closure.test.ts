import t from 'tap'
import { runLaw } from './run-law.ts'
import { h4InvalidationIsTheTransitiveClosure } from './testing/laws/h4-invalidation-is-the-transitive-closure.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h4InvalidationIsTheTransitiveClosure.statement, (t) =>
  runLaw(t, {
    law: h4InvalidationIsTheTransitiveClosure,
    subject: PRODUCT_RULES,
    name: 'the product’s rules',
  }),
)
