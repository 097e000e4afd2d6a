import t from 'tap'
import { commandAgain } from './command-again.ts'

const synthetic = { corpus: { kind: 'synthetic', seed: 1, people: 40 } } as const
const eicu = { corpus: { kind: 'eicu', path: null } } as const
const argv = ['/usr/bin/node', '/opt/p/dist/src/cli/palimpsest.js', 'run', 'a plan.yaml', '--out', 'r']
const typed = { data: undefined, plan: synthetic, env: {}, argv, cwd: '/opt/p' }

t.test('command to go on names the program as it was started', async (t) => {
  const words = "run 'a plan.yaml' --out r"
  t.equal(commandAgain(typed), `node dist/src/cli/palimpsest.js ${words}`)
  t.equal(commandAgain({ ...typed, cwd: '/srv' }), `node /opt/p/dist/src/cli/palimpsest.js ${words}`)
  const installed = ['/usr/bin/node', '/usr/local/bin/palimpsest', 'run', 'a plan.yaml', '--out', 'r']
  const env = { PATH: '/usr/bin:/usr/local/bin' }
  t.equal(commandAgain({ ...typed, argv: installed, env }), `palimpsest ${words}`)
  const npx = { ...env, npm_command: 'exec' }
  t.equal(commandAgain({ ...typed, argv: installed, env: npx }), `npx palimpsest ${words}`)
  t.match(commandAgain({ ...typed, env: npx }), /^node dist/, 'a child of what npx started is not npx')
})

t.test('command to go on names the records that only the environment named', async (t) => {
  const env = { PALIMPSEST_DATA_EICU: '/d/eicu demo' }
  t.match(commandAgain({ ...typed, plan: eicu, env }), / --out r --data '\/d\/eicu demo'$/)
  t.match(commandAgain({ ...typed, plan: eicu, env, data: 'x' }), / --out r$/)
  t.match(commandAgain({ ...typed, env }), / --out r$/, 'a synthetic cohort needs none')
})
