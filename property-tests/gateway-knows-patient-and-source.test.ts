import t from 'tap'
import { runLaw } from './run-law.ts'
import { gatewayKnowsPatientAndSource } from './testing/laws/gateway-knows-patient-and-source.ts'
import { PRODUCT_RULES } from './testing/product-rules.ts'

t.test(gatewayKnowsPatientAndSource.statement, (t) =>
  runLaw(t, { law: gatewayKnowsPatientAndSource, subject: PRODUCT_RULES, name: 'the product’s rules' }),
)
