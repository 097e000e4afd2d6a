import t from 'tap'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import { enumerate, type Enumeration } from './enumerate.ts'
import { SMALL_WORLDS } from './small-worlds.ts'
import { WRONG_RULES } from '../wrong-gates/wrong-rules.ts'

/** What the line about the shortest history says of its last step. */
const FOUND = {
  invalid: /expected blocked\(.+\), actual committed/,
  needless: /expected committed\(\), actual blocked/,
  stale: /expected rejected\(.+\), actual admitted|rows: /,
} as const

/** Operations of a session that show every wrong rule: fewer than the product is tried with. */
const OPERATIONS_OF_WRONG_RULES = 3

function printed({ states, steps, commits, blocked, admitted, rejected }: Enumeration): string {
  return `${states} states, ${steps} steps; ${commits} commits, ${blocked} blocked; ${admitted} admitted, ${rejected} rejected`
}

/** Far above what it takes: the runner bounds a file. */
t.setTimeout(600_000)

let commits = 0
let blocked = 0
for (const small of SMALL_WORLDS) {
  t.test(
    `everything that can happen in the small world of ${small.name}: no invalid commit, no needless block`,
    (t) => {
      const found = enumerate(PRODUCT_RULES, small)
      t.comment(`${small.name}, ${small.sessions} sessions of ${small.operationsMax}: ${printed(found)}`)
      t.equal(found.shortest, null)
      t.equal(found.invalid, 0, 'nothing that had changed was committed')
      t.equal(found.needless, 0, 'nothing that had not changed was blocked')
      t.equal(found.different, 0, 'rows and reasons are the naive model’s')
      t.ok(found.commits > 1_000 && found.blocked > 1_000, 'both verdicts were met')
      commits += found.commits
      blocked += found.blocked
      t.end()
    },
  )
}

t.test('the small worlds together meet what the gate and the gateway are about', (t) => {
  t.comment(`${commits} commits, ${blocked} blocked`)
  t.ok(commits > 10_000 && blocked > 10_000)
  t.end()
})

for (const { name, rules, fault } of WRONG_RULES) {
  t.test(`a wrong store is found out: ${name}`, (t) => {
    let found: string | null = null
    for (const small of SMALL_WORLDS) {
      const smaller = { ...small, operationsMax: OPERATIONS_OF_WRONG_RULES }
      found = enumerate(rules, smaller, { stopAtFault: true }).shortest
      if (found !== null) break
    }
    t.match(found, FOUND[fault], fault)
    t.comment(`${fault}: ${found ?? 'not found out'}`)
    t.end()
  })
}

t.test(
  'a gate over the whole store blocks needlessly, a gate without validation commits what changed',
  (t) => {
    const [small] = SMALL_WORLDS
    if (small === undefined) throw new Error('there is a small world')
    const smaller = { ...small, operationsMax: OPERATIONS_OF_WRONG_RULES }
    const counts = (name: string) => {
      const wrong = WRONG_RULES.find((rules) => rules.name.startsWith(name))
      if (wrong === undefined) throw new Error(`there are rules named ${name}`)
      return enumerate(wrong.rules, smaller)
    }
    const product = enumerate(PRODUCT_RULES, smaller)
    const whole = counts('whole store')
    const open = counts('no validation')
    t.comment(
      `product: ${product.blocked} blocked, ${product.needless} of them needlessly, ${product.invalid} invalid commits`,
    )
    t.comment(
      `whole store: ${whole.blocked} blocked, ${whole.needless} of them needlessly, ${whole.invalid} invalid commits`,
    )
    t.comment(`no validation: ${open.blocked} blocked, ${open.invalid} of ${open.commits} commits invalid`)
    t.ok(whole.needless > 100)
    t.equal(whole.invalid, 0)
    t.ok(open.invalid > 100)
    t.equal(open.blocked, 0)
    t.end()
  },
)
