export type { Dispatcher } from './dispatcher.ts'
export { fixedDispatcher } from './fixed-dispatcher.ts'
