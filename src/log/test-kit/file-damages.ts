/** Bytes of a file as a fault of a disk leaves them. */
export interface FileDamage {
  /** which bytes and what happened to them, for messages */
  readonly name: string
  readonly change: (intact: Buffer) => Buffer
}

/** A place in a file that has a meaning of its own. */
export interface Place {
  readonly name: string
  readonly at: number
  /** bytes of it; at least one */
  readonly length: number
}

/** Flips a bit of every place, zeroes it, and cuts the file at its first byte and in its middle. */
export function fileDamages(places: readonly Place[]): FileDamage[] {
  return places.flatMap(({ name, at, length }) => {
    const middle = at + Math.floor(length / 2)
    const damages: FileDamage[] = [
      {
        name: `${name}: a bit flipped`,
        change: (intact) => changed(intact, (bytes) => void (bytes[middle] = (bytes[middle] ?? 0) ^ 0x10)),
      },
      {
        name: `${name}: zeroed`,
        change: (intact) => changed(intact, (bytes) => void bytes.fill(0, at, at + length)),
      },
      { name: `${name}: cut before it`, change: (intact) => intact.subarray(0, at) },
    ]
    return length < 2
      ? damages
      : [...damages, { name: `${name}: cut within it`, change: (intact) => intact.subarray(0, middle) }]
  })
}

function changed(intact: Buffer, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(intact)
  change(bytes)
  return bytes
}
