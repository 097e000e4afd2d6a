/** Comments that say only how a TAP is built up: what a subtest is called, its sum, its time. */
const BOOKKEEPING = /^# (?:Subtest: |\{ total: |time=)/

/** What tests say in comments (seeds, kills, counts), each without its indentation, in the order of the TAP. */
export function tapComments(tap: string): string[] {
  return tap
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('# ') && !BOOKKEEPING.test(line))
}
