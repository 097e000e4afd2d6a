import t from 'tap'
import { printable } from './printable.ts'

t.test('printable text has nothing that steers a terminal, and keeps every script', (t) => {
  t.equal(
    printable('a\u001b[2Jb\u0000c\nd\u009be\u202ef\u2066g\u2028h'),
    'a\ufffd[2Jb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh',
  )
  for (const text of ['q – “x” 東京 😀', 'می\u200cخواهم', 'e\u0301']) t.equal(printable(text), text)
  t.end()
})
