/** A table's row: columns in the contract's order, each a value that JSON can hold; null = undefined ("—"). */
export type Row = Readonly<Record<string, Cell>>
/** One value of a row; null = undefined ("—"), never 0. */
export type Cell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>
