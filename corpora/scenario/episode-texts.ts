import type { Episode } from './episode.ts'

/** Every distinct line that an episode's documents show, at either size, without an event document. */
export function episodeTexts(episode: Episode): readonly string[] {
  return [
    ...new Set([
      ...episode.orders.map(({ text }) => text),
      ...episode.problems.map((path) => `PROBLEM: ${path}`),
      ...episode.measurements.lines,
      ...episode.days.flatMap(({ lines }) => lines),
    ]),
  ]
}
