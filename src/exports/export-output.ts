/** Where an export goes. */
export interface ExportOutput {
  /** @returns false when the reader has gone away; the export stops. Settles when the next chunk may come. */
  write(bytes: Uint8Array): Promise<boolean>
  /** whether people look at it: a binary format is refused then */
  readonly isTerminal: boolean
}
