/** Whether tests of disks and kills try every case they know of (`PALIMPSEST_LONG=1`), not a sample. */
export function isLongRun(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment['PALIMPSEST_LONG'] === '1'
}
