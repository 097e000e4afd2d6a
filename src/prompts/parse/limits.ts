/** Bounds of what the answer reader does with a text that a model wrote. */
export const PARSE_LIMITS = {
  /**
   * Containers inside each other. Answers need 3 (object, list, fact); the rest is room for odd but harmless ones. Deeper
   * values would overflow the stack of every recursive function behind the reader.
   */
  depthMax: 64,
  /**
   * Elements of a list of an answer. A record line makes one, and a document has some dozens; the 2,048 tokens of an
   * extraction (B7.1) hold some 200. Each fact becomes a row that every snapshot, read set and decision of its trajectory
   * goes through, so that lists without a bound would hold up all trajectories. A longer list is no answer to what was asked.
   */
  itemsMax: 1_000,
  /** `{` in prose at which reading is tried. Prose holds few; each try may read far, so their number bounds the time. */
  startsMax: 16,
} as const
