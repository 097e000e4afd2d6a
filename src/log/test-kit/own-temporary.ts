import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'

/** A folder for temporary files of this test alone, until it ends: what is left there is its own. */
export async function ownTemporary(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-own-'))
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = directory
  t.teardown(async () => {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    await rm(directory, { recursive: true, force: true })
  })
  return directory
}
