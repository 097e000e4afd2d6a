/** Values as they would come from a log. */
export async function* inTurn<Value>(values: readonly Value[]): AsyncGenerator<Value, undefined> {
  yield* values
  return undefined
}
