const SAMPLE_MS = 50

/** Samples this process's resident memory, threads included, until stopped; gives the peak in MB (10⁶ bytes). */
export function watchRss(): { stop(): number } {
  let peak = process.memoryUsage.rss()
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(Math.max(peak, process.memoryUsage.rss()) / 1e6)
    },
  }
}
