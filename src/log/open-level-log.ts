import { openAcknowledged, type AcknowledgedFile } from './acknowledged.ts'
import type { ByteStore } from './byte-store.ts'
import { examineLog } from './examine-log.ts'
import { checkFormat, foreignLog, formatMarker } from './format-marker.ts'
import { holdLog } from './hold-log.ts'
import { streamsRange } from './keys.ts'
import { lookForLog } from './look-for-log.ts'
import { lastBatch } from './last-batch.ts'
import { levelStore } from './level-store.ts'
import type { Log } from './log.ts'
import { logOver } from './log-over.ts'
import { missingLog } from './missing-log.ts'
import { openError } from './open-error.ts'

/**
 * Opens the log in a LevelDB directory for this process alone.
 * @param create makes the log when there is none; without it that is an error
 * @throws UserError `log-missing`, `log-in-use`, `log-not-directory`, `log-not-writable`, `log-not-readable`,
 * `log-no-space`, `log-foreign`, `log-other-schema`, `log-open-failed`, and those of its view's place (`openLogView`); DamagedLog,
 * when its files are not what was written. Nothing of the directory is changed before all this is known.
 * @example
 * const log = await openLevelLog({ path: 'runs/first/log', create: true })
 * await log.append({ stream: 'a', at: 0, entries: [{ type: 'begin' }] })
 * await log.close()
 */
export async function openLevelLog(options: {
  readonly path: string
  readonly create: boolean
}): Promise<Log> {
  const store = await openLevelStore(options)
  try {
    return logOver(store, { isEmpty: (await store.last(streamsRange())) === null })
  } catch (error) {
    await store.close()
    throw openError(options.path, error)
  }
}

/** The byte store of such a log, marked as one. Throws as `openLevelLog` does. */
export async function openLevelStore({
  path,
  create,
}: {
  readonly path: string
  readonly create: boolean
}): Promise<ByteStore> {
  const found = await lookForLog(path)
  if (found === 'nothing' && !create) throw missingLog(path)
  const release = holdLog(path)
  try {
    // LevelDB rewrites what it opens; so what it must not touch is found out before.
    if (found === 'database') await examineLog(path)
    const store = await opened(path, create)
    try {
      await ensureFormat(store, create)
      return counting(store, openAcknowledged(path, await lastBatch(store)), release)
    } catch (error) {
      await store.close()
      throw openError(path, error)
    }
  } catch (error) {
    release()
    throw error
  }
}

function counting(store: ByteStore, file: AcknowledgedFile, release: () => void): ByteStore {
  return {
    ...store,
    acknowledge: file.set,
    close: async () => {
      try {
        await store.close()
      } finally {
        try {
          file.close()
        } finally {
          release()
        }
      }
    },
  }
}

async function opened(path: string, create: boolean): Promise<ByteStore> {
  try {
    return await levelStore({ path, create })
  } catch (error) {
    throw openError(path, error)
  }
}

/** A process that died between making the database and marking it left an empty one; that becomes a log. */
async function ensureFormat(store: ByteStore, create: boolean): Promise<void> {
  if ((await checkFormat(store)) === 'ours') return
  const isEmpty = (await store.last({ from: '', to: '\uffff' })) === null
  if (!isEmpty) throw foreignLog(store.place)
  if (!create) throw missingLog(store.place)
  await store.write([formatMarker()])
}
