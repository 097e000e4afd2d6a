import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readAcknowledged } from './acknowledged.ts'
import { DamagedLog } from './damaged-log.ts'
import { examineLog } from './examine-log.ts'
import { holdLog } from './hold-log.ts'
import { levelStore } from './level-store.ts'
import { lockLog } from './lock-log.ts'
import { lookForLog } from './look-for-log.ts'
import { mendLog } from './mend-log.ts'
import { MendedLog } from './mended-log.ts'
import { openError } from './open-error.ts'
import type { Salvage, SalvageOptions } from './salvage.ts'
import { syncDirectory } from './sync-directory.ts'

/**
 * Makes a whole log of what is left of a damaged one, and puts it in its place. Streams of which anything is known to be missing are
 * left out whole, so that they are done anew; all others come over byte for byte, and those of which the end may be missing are
 * named. The damaged files are renamed and stay as they were.
 *
 *     log ─ every record that can be trusted ─▶ log.gathered ─ streams that can go on ─▶ log.mending ─▶ log.mended
 *     then: log ─▶ log.damaged-1, log.mended ─▶ log
 *
 * @returns null when the log is not damaged: what another process found before may have been mended since
 * @throws UserError `log-corrupt` when too little is left, `log-other-schema`, `log-in-use`, `log-not-writable`, `log-no-space`;
 * the log and its folder are then as they were
 */
export async function salvageLog(options: SalvageOptions): Promise<Salvage | null> {
  const { path } = options
  const letGo = holdLog(path)
  try {
    const unlock = await lockLog(path)
    try {
      const damage = await damageOf(path)
      if (damage === null) return null
      await clear(path)
      return await mendInPlace(options, damage)
    } catch (error) {
      throw openError(path, error)
    } finally {
      await unlock()
    }
  } finally {
    letGo()
  }
}

/**
 * Puts a mended log in its place when the process that made it died between its last two steps.
 * @throws UserError `log-not-writable`, `log-no-space`, `log-open-failed`
 */
export async function finishSalvage(path: string): Promise<void> {
  if (existsSync(path) || !existsSync(mendedOf(path))) return
  try {
    await rename(mendedOf(path), path)
    syncDirectory(dirname(path))
  } catch (error) {
    throw openError(path, error)
  }
}

const gatheredOf = (path: string): string => `${path}.gathered`
const mendingOf = (path: string): string => `${path}.mending`
const mendedOf = (path: string): string => `${path}.mended`

/** What is wrong with the log now that no other process can change it. */
async function damageOf(path: string): Promise<DamagedLog | null> {
  try {
    if ((await lookForLog(path)) === 'database') await examineLog(path)
    return null
  } catch (error) {
    if (error instanceof DamagedLog) return error
    throw error
  }
}

async function mendInPlace(options: SalvageOptions, damage: DamagedLog): Promise<Salvage> {
  const { path } = options
  const directory = freeName(path)
  try {
    const salvage = await mend(options, { damage, directory })
    await rename(mendingOf(path), mendedOf(path))
    await rename(path, directory)
    await rename(mendedOf(path), path)
    syncDirectory(dirname(path))
    return salvage
  } finally {
    // Where the log has been renamed and nothing has its name yet, the mended one is what the next opening takes.
    if (existsSync(path)) await clear(path)
    else await rm(gatheredOf(path), { recursive: true, force: true })
  }
}

/** What stands beside a log while it is salvaged, also by a process that died then. */
async function clear(path: string): Promise<void> {
  for (const left of [gatheredOf(path), mendingOf(path), mendedOf(path)]) {
    await rm(left, { recursive: true, force: true })
  }
}

function freeName(path: string): string {
  let number = 1
  while (existsSync(`${path}.damaged-${number}`)) number += 1
  return `${path}.damaged-${number}`
}

async function mend(
  options: SalvageOptions,
  { damage, directory }: { readonly damage: DamagedLog; readonly directory: string },
): Promise<Salvage> {
  const { path } = options
  const acknowledged = await readAcknowledged(path)
  const gathered = await levelStore({ path: gatheredOf(path), place: path, create: true })
  try {
    const mended = await MendedLog.make(mendingOf(path))
    try {
      return await mendLog(options, { damage, acknowledged, gathered, mended, directory })
    } catch (error) {
      await mended.abandon()
      throw error
    }
  } finally {
    await gathered.close()
  }
}
