/** The identity of a row version: `D4@2`, `D4.1@1`. */
export function rowKey(row: { readonly id: string; readonly version: number }): string {
  return `${row.id}@${row.version}`
}
