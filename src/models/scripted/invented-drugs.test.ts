import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { sharedData } from '../../../tools/shared-data.ts'
import { medicationKey } from '../../medication/index.ts'
import { INVENTED_DRUGS } from './invented-drugs.ts'

const words = INVENTED_DRUGS.map((name) => name.toLowerCase().split(' ')[0] ?? '')

t.test('an invented drug is a drug to the medication rules, each its own', (t) => {
  t.strictSame(
    INVENTED_DRUGS.map(medicationKey),
    words.map((key) => ({ kind: 'single', key })),
  )
  t.equal(new Set(words).size, INVENTED_DRUGS.length)
  t.end()
})

const orders = sharedData('data', 'eicu-demo', 'medication.csv.gz')

t.test(
  'no order has an invented drug',
  { skip: orders === null ? 'the eICU demo is not here' : false },
  (t) => {
    const text = gunzipSync(readFileSync(orders ?? ''))
      .toString('utf8')
      .toLowerCase()
    t.ok(text.includes('aspirin'))
    t.strictSame(
      words.filter((word) => text.includes(word)),
      [],
    )
    t.end()
  },
)
