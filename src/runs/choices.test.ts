import t from 'tap'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '../ids/index.ts'
import { pipelineOf } from '../pipelines/index.ts'
import { CHOICES } from './choices.ts'

/** Rows of the table in the document: name → value as written. Tests run from the repository's root. */
function documented(): [string, string][] {
  const text = readFileSync(join('docs', 'choices.md'), 'utf8')
  return [...text.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| \S.*\|$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

t.test('choices and their document are one list, value for value', async (t) => {
  const written = Object.entries(CHOICES).map(([name, value]) => [name, canonicalJson(value)])
  t.same(documented(), written)
})

t.test('choices about malformed summaries are what the pipelines do', async (t) => {
  t.same(CHOICES['malformed-summary'], {
    'local-repair': pipelineOf('local-repair')?.malformedSummary,
    selector: pipelineOf('selector(0.3)')?.malformedSummary,
  })
})
