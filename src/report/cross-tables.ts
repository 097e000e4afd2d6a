import { cellsTable } from './cells-table.ts'
import type { CrossTable } from './cross-table.ts'
import { testsTable } from './tests-table.ts'

/** The tables of `export` that are made of many trajectories. */
export const CROSS_TABLES: readonly CrossTable[] = [cellsTable, testsTable]
