export type { Append, CorruptEntry, Log, LogEntry, LogReader, ReadOptions, ScanOptions } from './log.ts'
export { openLevelLog } from './open-level-log.ts'
export { openLogView } from './open-log-view.ts'
export { openMemoryLog } from './open-memory-log.ts'
