import t from 'tap'
import { oneLine } from './one-line.ts'

t.test('oneLine leaves no line break of any kind and nothing else changed', (t) => {
  t.equal(oneLine('a\r\nb\u2028c\u2029d\u0085e\vf\fg\n\nh'), 'a b c d e f g h')
  t.equal(oneLine('  a  b\t'), '  a  b\t')
  t.equal(oneLine('\n- x | y'), ' - x | y')
  t.end()
})
