import t from 'tap'
import { decodeEntities } from './decode-entities.ts'

t.test('decode entities: numeric, hexadecimal and known names become characters', (t) => {
  t.equal(decodeEntities('&#176;C'), '°C')
  t.equal(decodeEntities('&#xb0;C'), '°C')
  t.equal(decodeEntities('a &lt; b &amp; c'), 'a < b & c')
  t.end()
})

t.test('decode entities: a text is decoded once', (t) => {
  t.equal(decodeEntities('&amp;lt;'), '&lt;')
  t.end()
})

t.test('decode entities: what is no entity stays', (t) => {
  for (const text of ['A & B', 'A&B;', 'x &unknown; y', '&#0;', '&#55296;', '&#x110000;', '&#9999999;']) {
    t.equal(decodeEntities(text), text)
  }
  t.end()
})
