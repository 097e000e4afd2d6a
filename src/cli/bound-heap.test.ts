import { spawnSync } from 'node:child_process'
import t from 'tap'
import { boundHeap } from './bound-heap.ts'

/** The flags that are set under a version of V8. */
function flagsUnder(v8Version: string): string[] {
  const flags: string[] = []
  boundHeap(v8Version, (flag) => flags.push(flag))
  return flags
}

t.test('heap is bounded under every V8 that was seen to know the flag', async (t) => {
  for (const version of ['11.3.244.8-node.38', '12.4.254.21-node.33', '13.6.233.10-node.27']) {
    t.same(flagsUnder(version), ['--heap-growing-percent=40'], version)
  }
})

t.test('heap is left alone under a V8 that may not know the flag', async (t) => {
  for (const version of ['10.2.154.15-node.12', '14.0.1', '', 'unknown'])
    t.same(flagsUnder(version), [], version)
})

t.test('V8 of this process takes the flag without a word', async (t) => {
  const [flag = ''] = flagsUnder(process.versions.v8)
  const script = `require('node:v8').setFlagsFromString(${JSON.stringify(flag)})`
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  t.match({ status, stderr }, { status: 0, stderr: '' })
})
