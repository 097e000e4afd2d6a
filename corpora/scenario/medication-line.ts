/** The parts of an order that a line shows, already clean; absent = null. */
export interface OrderFields {
  readonly drugname: string
  readonly dosage: string | null
  readonly route: string | null
  readonly frequency: string | null
}

/** `MEDICATION: <drugname> | dose=<dosage> | route=<route> | freq=<frequency>`, absent parts left out (B1.5). */
export function medicationLine({ drugname, dosage, route, frequency }: OrderFields): string {
  const parts = [
    `MEDICATION: ${drugname}`,
    dosage === null ? null : `dose=${dosage}`,
    route === null ? null : `route=${route}`,
    frequency === null ? null : `freq=${frequency}`,
  ]
  return parts.filter((part) => part !== null).join(' | ')
}
