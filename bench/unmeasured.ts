const MEASURED: readonly string[] = ['startedAt', 'latencyMs']

/** A value as JSON without the times in it that were measured: equal work gives equal text. Maps are lists of their pairs. */
export function unmeasured(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (MEASURED.includes(key)) return undefined
    return member instanceof Map ? [...(member as ReadonlyMap<unknown, unknown>)] : member
  })
}
