import { levelKit } from './test-kit/level-kit.ts'
import { logContract } from './log-contract.ts'

logContract('LevelDB log', levelKit)
