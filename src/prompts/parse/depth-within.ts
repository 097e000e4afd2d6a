/** Whether containers lie at most `limit` deep in each other; a scalar has depth 0. */
export function depthWithin(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (limit === 0) return false
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return members.every((member) => depthWithin(member, limit - 1))
}
