/** A table's row: columns in the contract's order, each a value that JSON can hold; null = undefined ("—"). */
export type Row = Readonly<Record<string, Cell>>
export type Cell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>
