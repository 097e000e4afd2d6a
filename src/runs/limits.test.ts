import t from 'tap'
import { EARLY_APPENDS } from '../log/limits.ts'
import { ACTIVE_DEFAULT } from './limits.ts'

t.test('limits: a batch begins at once when every active trajectory may have brought something', (t) => {
  t.equal(EARLY_APPENDS, ACTIVE_DEFAULT)
  t.end()
})
