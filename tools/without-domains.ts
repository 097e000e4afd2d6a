import hooks from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before a test file: takes from tap the hook by which it follows every promise and timer of a test, so that an error
 * nobody caught is told under the test that made it. The hook runs for each of them, which a test with many promises pays for;
 * without it such an error still fails the file, with its stack.
 */
hooks.createHook = () => {
  const none = { enable: () => none, disable: () => none }
  return none
}
syncBuiltinESMExports()
