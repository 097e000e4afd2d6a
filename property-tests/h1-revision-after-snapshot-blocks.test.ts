import t from 'tap'
import { runLaw } from './run-law.ts'
import { h1RevisionAfterSnapshotBlocks } from './testing/laws/h1-revision-after-snapshot-blocks.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(h1RevisionAfterSnapshotBlocks.statement, (t) =>
  runLaw(t, { law: h1RevisionAfterSnapshotBlocks, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
