import t from 'tap'
import { runLaw } from './run-law.ts'
import { revisionChangesOnlyItsDocument } from './testing/laws/revision-changes-only-its-document.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(revisionChangesOnlyItsDocument.statement, (t) =>
  runLaw(t, { law: revisionChangesOnlyItsDocument, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
