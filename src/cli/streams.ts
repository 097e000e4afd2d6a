import type { Readable, Writable } from 'node:stream'

/** What a command line program touches of its process. */
export interface Streams {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
  readonly env: NodeJS.ProcessEnv
}
