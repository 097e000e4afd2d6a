import t from 'tap'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import { NASTY_HISTORIES } from './nasty-histories.ts'
import { playHistory } from './play-history.ts'

for (const { name, line } of NASTY_HISTORIES) {
  t.test(name, (t) => {
    const { differences, compared } = playHistory(PRODUCT_RULES, line)
    t.strictSame(differences, [], line)
    t.ok(compared > 0, 'something is expected')
    t.end()
  })
}

t.test('nasty histories have names and lines of their own', (t) => {
  t.equal(new Set(NASTY_HISTORIES.map(({ name }) => name)).size, NASTY_HISTORIES.length)
  t.equal(new Set(NASTY_HISTORIES.map(({ line }) => line)).size, NASTY_HISTORIES.length)
  t.end()
})
