import t from 'tap'
import { PassThrough } from 'node:stream'
import { terminalOptions } from './terminal-options.ts'

function terminal(columns: number): PassThrough {
  return Object.assign(new PassThrough(), { isTTY: true, columns })
}

t.test('terminal says its own width and may be coloured', async (t) => {
  t.same(terminalOptions(terminal(97), { COLUMNS: '200' }), { width: 97, isColoured: true })
})

t.test('NO_COLOR takes colour away unless it is empty', async (t) => {
  t.equal(terminalOptions(terminal(97), { NO_COLOR: '1' }).isColoured, false)
  t.equal(terminalOptions(terminal(97), { NO_COLOR: '' }).isColoured, true)
})

t.test('a stream that is no terminal has no colour and a width by COLUMNS or by default', async (t) => {
  t.same(terminalOptions(new PassThrough(), {}), { width: 160, isColoured: false })
  t.same(terminalOptions(new PassThrough(), { COLUMNS: '100' }), { width: 100, isColoured: false })
  for (const odd of ['', 'wide', '-3', '0', '1.5']) {
    t.equal(terminalOptions(new PassThrough(), { COLUMNS: odd }).width, 160)
  }
})

t.test('width is never less than tables need', async (t) => {
  t.equal(terminalOptions(terminal(20), {}).width, 60)
})
