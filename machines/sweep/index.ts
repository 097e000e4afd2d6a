export { sweepMachine, type SweepEvent, type SweepInput, type SweepOutput } from './sweep-machine.ts'
