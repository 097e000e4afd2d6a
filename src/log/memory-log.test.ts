import { logContract } from './log-contract.ts'
import { memoryKit } from './test-kit/memory-kit.ts'

logContract('memory log', memoryKit)
