import t from 'tap'
import { chooseFormat, type Formats, type FormatWish } from './choose-format.ts'

const FORMATS: Formats<'jsonl' | 'csv' | 'parquet'> = {
  names: ['jsonl', 'csv', 'parquet'],
  standard: 'jsonl',
  json: 'jsonl',
  endings: { '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.csv': 'csv', '.parquet': 'parquet' },
  later: ['html'],
}

function choose(wish: Partial<FormatWish>): string {
  return chooseFormat(FORMATS, { verb: 'export', format: undefined, out: undefined, isJson: false, ...wish })
}

t.test('format is what --format says, else what the ending says, else the usual one', async (t) => {
  t.equal(choose({}), 'jsonl')
  t.equal(choose({ format: 'csv' }), 'csv')
  t.equal(choose({ out: 'results.d/rows' }), 'jsonl', 'a name without an ending says nothing')
  t.equal(choose({ out: 'rows.csv' }), 'csv')
  t.equal(choose({ out: 'ROWS.CSV' }), 'csv')
  t.equal(choose({ out: 'rows.ndjson' }), 'jsonl')
  t.equal(choose({ out: 'rows.csv', format: 'csv' }), 'csv')
  t.equal(
    choose({ out: 'rows.txt', format: 'csv' }),
    'csv',
    'an ending that names no format is no contradiction',
  )
})

t.test('--json is about the file where there is one', async (t) => {
  t.equal(choose({ isJson: true }), 'jsonl')
  t.equal(choose({ isJson: true, format: 'jsonl' }), 'jsonl')
  t.equal(choose({ isJson: true, format: 'csv', out: 'rows' }), 'csv')
  t.equal(choose({ isJson: true, out: 'rows.csv' }), 'csv')
})

const REFUSED: readonly (readonly [Partial<FormatWish>, string, RegExp])[] = [
  [
    { format: 'cvs' },
    'format-unknown',
    /^Cannot export as 'cvs': there are jsonl, csv, parquet; the nearest is 'csv'$/,
  ],
  [{ format: 'html' }, 'not-available', /^Cannot export as html: it is not available yet; there are jsonl/],
  [
    { format: 'jsonl', out: 'rows.csv' },
    'format-ending',
    /^Cannot export as jsonl to rows\.csv: its ending says csv; /,
  ],
  [
    { out: 'rows.xlsx' },
    'format-ending',
    /^Cannot export to rows\.xlsx: the ending \.xlsx names no format; add --format/,
  ],
  [{ out: 'rows.html' }, 'format-ending', /\.html is a format that is not available yet; add --format/],
  [{ format: 'csv', isJson: true }, 'usage', /^Cannot export to stdout as --json and as --format csv: /],
]

for (const [wish, code, message] of REFUSED) {
  t.test(`format is refused: ${JSON.stringify(wish)}`, async (t) => {
    t.throws(() => choose(wish), { code, message })
  })
}
