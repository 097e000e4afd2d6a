import { logContract } from './log-contract.ts'
import { memoryKit } from './memory-kit.ts'

logContract('memory log', memoryKit)
