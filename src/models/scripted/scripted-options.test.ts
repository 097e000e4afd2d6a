import t from 'tap'
import { RATE_NAMES } from './error-rates.ts'
import { scriptedOptions } from './scripted-options.ts'

t.test('a plan that says nothing gets a model without errors', (t) => {
  const options = scriptedOptions.parse({})
  t.match(options, { seed: 0, family: 'scripted', tokens: 'words' })
  t.strictSame(
    RATE_NAMES.map((name) => options[name]),
    RATE_NAMES.map(() => 0),
  )
  t.end()
})

t.test('every rate and no other key is accepted, from 0 to 1', (t) => {
  t.strictSame(Object.keys(scriptedOptions.shape).sort(), [...RATE_NAMES, 'family', 'seed', 'tokens'].sort())
  for (const name of RATE_NAMES) {
    t.equal(scriptedOptions.parse({ [name]: 1 })[name], 1)
    for (const bad of [-0.1, 1.1, '0.5', Number.NaN])
      t.notOk(scriptedOptions.safeParse({ [name]: bad }).success, name)
  }
  t.notOk(scriptedOptions.safeParse({ omitt: 0.1 }).success)
  t.notOk(scriptedOptions.safeParse({ tokens: 'gpt' }).success)
  t.end()
})
