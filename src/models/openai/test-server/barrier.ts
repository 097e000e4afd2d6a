/** Holds whoever comes until `size` are held, then lets all of them go and starts anew. */
export function barrier(size: number): () => Promise<void> {
  let held: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      held.push(resolve)
      if (held.length < size) return
      for (const release of held) release()
      held = []
    })
}
