import { digestOf, type Digest, type Json } from '../../src/ids/index.ts'
import type { Scenario } from './scenario.ts'

/** sha256 of a scenario's canonical JSON: what freezing compares, the same on every machine. */
export function scenarioDigest(scenario: Scenario): Digest {
  return digestOf(JSON.parse(JSON.stringify(scenario)) as Json)
}
