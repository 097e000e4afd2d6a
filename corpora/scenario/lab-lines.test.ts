import t from 'tap'
import { labLines } from './lab-lines.ts'
import { LIMITS } from './limits.ts'

const lab = (name: string, printed: string, minute = 0) => {
  const [value = '', unit = null] = printed.split('; ')
  return { minute, name, value, unit }
}

t.test('labLines shows the latest value of each analyte, whatever the row order', (t) => {
  const rows = [lab('sodium', '140; mmol/L', 5), lab('sodium', '138; mmol/L', 9), lab('sodium', '150', -2)]
  t.same(labLines(rows), ['LAB: sodium 138 mmol/L'])
  t.same(labLines(rows.toReversed()), ['LAB: sodium 138 mmol/L'])
  t.end()
})

t.test('labLines takes the last by text of values that conflict at one minute', (t) => {
  const rows = [lab('sodium', '140', 5), lab('sodium', '141', 5)]
  t.same([labLines(rows), labLines(rows.toReversed())], [['LAB: sodium 141'], ['LAB: sodium 141']])
  t.end()
})

t.test('labLines puts the common analytes first and the others by name', (t) => {
  const rows = ['zinc', 'Hgb', 'albumin', 'sodium'].map((name) => lab(name, '1'))
  t.same(labLines(rows), ['LAB: sodium 1', 'LAB: Hgb 1', 'LAB: albumin 1', 'LAB: zinc 1'])
  t.end()
})

t.test('labLines keeps values as printed and never more lines than the limit', (t) => {
  t.same(labLines([lab('troponin - I', '<0.02; ng/mL'), lab('pH', ' ')]), ['LAB: troponin - I <0.02 ng/mL'])
  const many = Array.from({ length: 40 }, (_, index) => lab(`analyte ${index}`, '1'))
  t.equal(labLines(many).length, LIMITS.labLinesMax)
  t.end()
})
