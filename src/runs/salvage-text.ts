import type { Salvage } from '../log/index.ts'

/** What became of a damaged log, for whoever runs the plan. */
export function salvageText({ directory, streams }: Salvage): string {
  const count = streams.length === 1 ? '1 trajectory is' : `${streams.length} trajectories are`
  return `The log was damaged: ${count} set aside and done anew, all others are as they were. Its files are kept in ${directory}.`
}
