/**
 * Medicines that do not exist, for the error rate `fabricate`: no record and no name table has these words, and none of them
 * holds a known name (asserted by a test).
 */
export const INVENTED_DRUGS = [
  'Zorquavexil 25 mg',
  'Plindarostat 10 mg',
  'Quembratol 40 mg',
  'Vurexolandir 5 mg',
  'Oxtremalurin 100 mg',
  'Draquinofel 20 mg',
  'Yelbicorvan 50 mg',
  'Tovrizumelin 15 mg',
] as const
