/** Bounds of what the answer reader does with a text that a model wrote. */
export const PARSE_LIMITS = {
  /**
   * Containers inside each other. Answers need 3 (object, list, fact); the rest is room for odd but harmless ones. Deeper
   * values would overflow the stack of every recursive function behind the reader.
   */
  depthMax: 64,
  /** `{` in prose at which reading is tried. Prose holds few; each try may read far, so their number bounds the time. */
  startsMax: 16,
} as const
