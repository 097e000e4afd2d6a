/** What a lab row says, in the order number, text, and the unit that belongs to each. */
export interface LabCells {
  /** `labresult` */
  readonly number: string | null
  /** `labresulttext` */
  readonly text: string | null
  /** `labmeasurenamesystem`: the unit of the number */
  readonly systemUnit: string | null
  /** `labmeasurenameinterface`: the unit of the text */
  readonly interfaceUnit: string | null
}

/**
 * The one value and unit of a lab row: the number with its unit, and the text (`<0.02`) with its own unit when there is no
 * number. Where the two differ the number was rescaled (FiO2, ionized calcium), so mixing them would be wrong by a
 * factor. A missing unit falls back to the other column. A number is written without a data frame's `.0`.
 * @returns null when the row has neither
 */
export function labValue(cells: LabCells): { value: string; unit: string | null } | null {
  if (cells.number !== null) {
    return { value: withoutFloat(cells.number), unit: cells.systemUnit ?? cells.interfaceUnit }
  }
  return cells.text === null ? null : { value: cells.text, unit: cells.interfaceUnit ?? cells.systemUnit }
}

function withoutFloat(number: string): string {
  return number.replace(/^([+-]?\d+)\.0*$/, '$1')
}
