/** A lab with its usual range and the spellings of its unit in the two unit columns. */
export interface SyntheticLab {
  readonly name: string
  /** `labtypeid`: 1 chemistry, 2 drug level, 3 hematology, 7 blood gas */
  readonly type: number
  readonly low: number
  readonly high: number
  readonly decimals: number
  readonly systemUnit: string
  readonly interfaceUnit: string
  /** how much larger the number is than the text: 1, or the factor of a rescaled lab */
  readonly scale: number
}

/** name; type; low; high; decimals; system unit; interface unit; scale */
const ROWS = `
sodium; 1; 128; 148; 0; mmol/L; mEq/L; 1
potassium; 1; 3.1; 5.6; 1; mmol/L; mEq/L; 1
creatinine; 1; 0.5; 3.9; 2; mg/dL; mg/dL; 1
glucose; 1; 70; 290; 0; mg/dL; mg/dL; 1
BUN; 1; 8; 70; 0; mg/dL; mg/dL; 1
chloride; 1; 92; 114; 0; mmol/L; mEq/L; 1
calcium; 1; 7.2; 10.2; 1; mg/dL; mg/dL; 1
magnesium; 1; 1.4; 2.6; 1; mg/dL; MG/DL; 1
WBC x 1000; 3; 3.2; 22; 1; K/mcL; K/uL; 1
Hgb; 3; 7; 15; 1; g/dL; gm/dL; 1
platelets x 1000; 3; 60; 410; 0; K/mcL; K/MM3; 1
PT - INR; 3; 0.9; 3.4; 1; ratio; ; 1
lactate; 1; 0.7; 6; 1; mmol/L; mmol/L; 1
albumin; 1; 1.8; 4.4; 1; g/dL; g/dL; 1
pH; 7; 7.18; 7.52; 2; ; Units; 1
paO2; 7; 55; 180; 0; mm Hg; mmHg; 1
FiO2; 7; 0.21; 0.9; 2; %; ; 100
ionized calcium; 1; 0.9; 1.35; 2; mg/dL; mmol/L; 4
Temperature; 7; 35.5; 39.4; 1; &#176;C; Deg C; 1
`

/** The labs of the cohort, common ones first. */
export const SYNTHETIC_LABS: readonly SyntheticLab[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', type, low, high, decimals, systemUnit = '', interfaceUnit = '', scale] = row.split('; ')
    return {
      name,
      type: Number(type),
      low: Number(low),
      high: Number(high),
      decimals: Number(decimals),
      systemUnit,
      interfaceUnit,
      scale: Number(scale),
    }
  })
