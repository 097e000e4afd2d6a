import { UserError } from '../ids/index.ts'
import type { ByteReader, ByteRecord } from './byte-store.ts'
import { SCHEMA_VERSION } from './frame.ts'
import { FORMAT_KEY } from './keys.ts'

/** Plain JSON outside the frame, so that every version, older or newer, can read which schema a log has. */
const FORMAT = 'palimpsest-log'

/** The record that makes a database a log. */
export function formatMarker(): ByteRecord {
  return { key: FORMAT_KEY, value: Buffer.from(JSON.stringify({ format: FORMAT, schema: SCHEMA_VERSION })) }
}

/**
 * Looks whether a database is a log of ours: `absent` when it has no marker.
 * @throws UserError `log-foreign` when the marker is somebody else's, `log-other-schema` when an older or newer version wrote it
 */
export async function checkFormat(store: ByteReader): Promise<'ours' | 'absent'> {
  const [bytes = null] = await store.getMany([FORMAT_KEY])
  if (bytes === null) return 'absent'
  const schema = schemaOf(Buffer.from(bytes).toString('utf8'))
  if (schema === null) throw foreignLog(store.place)
  if (schema === SCHEMA_VERSION) return 'ours'
  throw new UserError(
    'log-other-schema',
    `Cannot open the log ${store.place}: it is written in schema ${schema}, this version reads schema ${SCHEMA_VERSION}; use the version that wrote it`,
  )
}

/** A directory that holds something else. */
export function foreignLog(place: string): UserError {
  return new UserError(
    'log-foreign',
    `Cannot open the log ${place}: the directory holds something that is no log of Palimpsest; name another directory`,
  )
}

function schemaOf(text: string): number | null {
  try {
    const { format, schema } = JSON.parse(text) as { readonly format?: unknown; readonly schema?: unknown }
    return format === FORMAT && typeof schema === 'number' ? schema : null
  } catch {
    // No JSON, or null, which has no members.
    return null
  }
}
