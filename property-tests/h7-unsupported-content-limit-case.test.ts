import t from 'tap'
import { runLaw } from './run-law.ts'
import { h7UnsupportedContentLimitCase } from './testing/laws/h7-unsupported-content-limit-case.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h7UnsupportedContentLimitCase.statement, (t) =>
  runLaw(t, { law: h7UnsupportedContentLimitCase, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
