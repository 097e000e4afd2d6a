/** What was found damaged and is no part of the log any more; its files are kept as they were. */
export type SetAside =
  | {
      readonly kind: 'files'
      /** name of the directory beside the log that holds them */
      readonly directory: string
      /** what was wrong with which, in a few words each */
      readonly faults: readonly string[]
      /** streams of which nothing was left; null when what was left does not tell how many there had been */
      readonly vanished: number | null
    }
  | {
      readonly kind: 'stream'
      readonly stream: string
      readonly reason: string
      /** how many of its entries could still be read */
      readonly entries: number
    }
  /** a stream that is still there, and may have had more entries than these */
  | { readonly kind: 'shortened'; readonly stream: string; readonly entries: number }
