import t from 'tap'
import { vitalLines } from './vital-lines.ts'

const vital = (
  minute: number,
  ...[systolic, diastolic, mean]: readonly [string | null, string | null, string | null]
) => ({ minute, systolic, diastolic, mean })

t.test('vitalLines shows the last distinct readings, oldest first, absent parts left out', (t) => {
  const rows = [
    vital(1, '100', '50', '66'),
    vital(4, null, null, '80'),
    vital(2, '110', '60', null),
    vital(3, '111', '61', '77'),
    vital(5, null, null, '80'),
    vital(6, null, null, null),
  ]
  const expected = [
    'VITAL: systolic 110 diastolic 60',
    'VITAL: systolic 111 diastolic 61 mean 77',
    'VITAL: mean 80',
  ]
  t.same(vitalLines(rows), expected)
  t.same(vitalLines(rows.toReversed()), expected)
  t.end()
})

t.test('vitalLines of no readings is empty', (t) => {
  t.same(vitalLines([vital(1, null, ' ', null)]), [])
  t.end()
})
