export { STOP_SIGNALS } from './stop-signals.ts'
export { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts'
export { whenStopped } from './when-stopped.ts'
