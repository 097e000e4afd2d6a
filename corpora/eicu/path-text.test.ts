import t from 'tap'
import { pathText } from './path-text.ts'

t.test('path text: segments are trimmed, empty ones left out and reported', (t) => {
  t.same(pathText('a | b|c'), { path: 'a|b|c', hadEmptySegment: false, levels: 3 })
  t.same(pathText('a||b|'), { path: 'a|b', hadEmptySegment: true, levels: 2 })
  t.same(pathText(' | '), { path: null, hadEmptySegment: true, levels: 0 })
  t.end()
})
