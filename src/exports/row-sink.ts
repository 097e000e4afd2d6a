/** Takes encoded rows, shard by shard, and writes a file of them. Each step says whether anyone is still reading. */
export interface RowSink {
  begin(): Promise<boolean>
  accept(rows: Uint8Array): Promise<boolean>
  end(): Promise<boolean>
}
