import { levelKit } from './level-kit.ts'
import { logContract } from './log-contract.ts'

logContract('LevelDB log', levelKit)
