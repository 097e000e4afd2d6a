import type { Salvage } from '../log/index.ts'

/** What became of a damaged log, for whoever runs the plan. */
export function salvageText({ directory, streams, shortened, vanished }: Salvage): string {
  const parts = [
    `${trajectories(streams.length)} set aside and done anew`,
    ...(shortened.length === 0
      ? []
      : [`${trajectories(shortened.length)} gone on with from what is left (what came last may be lost)`]),
    ...(vanished === 0 ? [] : [vanishedText(vanished)]),
  ]
  return `The log was damaged: ${parts.join(', ')}; all others are as they were. Its files are kept in ${directory}.`
}

function vanishedText(vanished: number | null): string {
  if (vanished === null) return 'any of which nothing is left begins anew and is not counted here'
  return `${trajectories(vanished)} gone without a trace and begun anew`
}

function trajectories(count: number): string {
  return count === 1 ? '1 trajectory is' : `${count} trajectories are`
}
