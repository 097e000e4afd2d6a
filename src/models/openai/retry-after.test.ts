import t from 'tap'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const CASES: readonly (readonly [string | null, number | null])[] = [
  [null, null],
  ['', null],
  ['0', 0],
  ['7', 7000],
  [' 7 ', 7000],
  ['0.5', 500],
  ['61', 60_000],
  ['9'.repeat(400), 60_000],
  ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
  ['Thursday, 01-Jan-26 00:00:10 GMT', 10_000],
  ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
  ['Fri, 02 Jan 2026 00:00:00 GMT', 60_000],
  ['-5', null],
  ['soon', null],
  ['Thu, 99 Jan 2026 00:00:10 GMT', null],
  ['2026-01-01', null],
  ['1e3', null],
]

void t.test('retry-after is read as seconds or an HTTP date, capped, else as nothing', (t) => {
  for (const [header, expected] of CASES) {
    t.equal(retryAfterMs(header, NOW), expected, String(header).slice(0, 40))
  }
  t.end()
})
