/** What was found damaged and is no part of the log any more; its files are kept as they were. */
export type SetAside =
  | {
      readonly kind: 'files'
      /** name of the directory beside the log that holds them */
      readonly directory: string
      /** what was wrong with which, in a few words each */
      readonly faults: readonly string[]
    }
  | {
      readonly kind: 'stream'
      readonly stream: string
      readonly reason: string
      /** how many of its entries could still be read */
      readonly entries: number
    }
