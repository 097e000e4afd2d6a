import t from 'tap'
import { runLaw } from './run-law.ts'
import { h6ReadSetConstraintsArePerNode } from './testing/laws/h6-read-set-constraints-are-per-node.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h6ReadSetConstraintsArePerNode.statement, (t) =>
  runLaw(t, { law: h6ReadSetConstraintsArePerNode, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
