/**
 * An amount with its unit normalised: mass in mg (1 g = 1000 mg = 1,000,000 mcg), else units, mEq, mmol as they are.
 * The same shape as the scenario's, which lies above this folder.
 */
export interface Strength {
  readonly value: number
  readonly unit: 'mg' | 'units' | 'meq' | 'mmol'
}
