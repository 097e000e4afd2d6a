import t from 'tap'
import { digestOf } from '../ids/index.ts'
import { SCHEMA_VERSION } from './frame.ts'
import { SHAPES } from './shapes.ts'

t.test('shapes are part of the format: who changes them counts the schema up', (t) => {
  t.same(
    { schema: SCHEMA_VERSION, shapes: digestOf(SHAPES).slice(0, 16) },
    { schema: 3, shapes: 'a8f7380b31b5338a' },
    'a log of this schema is read with these shapes',
  )
  t.ok(SHAPES.length <= 64, 'one byte names a shape')
  t.equal(new Set(SHAPES.map((keys) => keys.join())).size, SHAPES.length, 'each stands once')
  t.end()
})
