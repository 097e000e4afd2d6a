import { extname } from 'node:path'
import { UserError } from '../ids/index.ts'
import { nearestName } from '../plans/nearest-name.ts'

/** The formats a verb answers in. */
export interface Formats<Name extends string> {
  readonly names: readonly Name[]
  /** where nothing says otherwise */
  readonly standard: Name
  /** what `--json` asks for */
  readonly json: Name
  /** endings of file names, in small letters with their dot, and what they stand for */
  readonly endings: Readonly<Record<string, Name>>
  /** formats that are promised and not there yet */
  readonly later: readonly string[]
}

/** What the user said about it. */
export interface FormatWish {
  /** the verb, for messages */
  readonly verb: string
  /** `--format` */
  readonly format: string | undefined
  /** `--out`; `--json` is then about the file, and not its format */
  readonly out: string | undefined
  readonly isJson: boolean
}

/**
 * One rule for every verb: the format is what `--format` says, else what the ending of `--out` says, else the usual one.
 * @throws UserError `format-unknown`, `not-available`, `format-ending` (an ending that says another format than `--format`, or
 * one that says none while nothing else does), `usage` (`--json` and another format, both on stdout)
 */
export function chooseFormat<Name extends string>(formats: Formats<Name>, wish: FormatWish): Name {
  const { verb, out, isJson } = wish
  const asked = wish.format === undefined ? null : known(formats, verb, wish.format)
  if (out !== undefined)
    return ofFile(formats, { verb, out, asked }) ?? (isJson ? formats.json : formats.standard)
  if (isJson && asked !== null && asked !== formats.json) {
    const how = 'leave one of them out, or name a file with --out'
    throw new UserError('usage', `Cannot ${verb} to stdout as --json and as --format ${asked}: ${how}`)
  }
  return asked ?? (isJson ? formats.json : formats.standard)
}

function known<Name extends string>({ names, later }: Formats<Name>, verb: string, text: string): Name {
  const name = names.find((each) => each === text)
  if (name !== undefined) return name
  const choice = `there are ${names.join(', ')}`
  if (later.includes(text)) {
    throw new UserError('not-available', `Cannot ${verb} as ${text}: it is not available yet; ${choice}`)
  }
  const nearest = nearestName(text, names) ?? ''
  throw new UserError('format-unknown', `Cannot ${verb} as '${text}': ${choice}; the nearest is '${nearest}'`)
}

/** Null when neither the user nor the file's name says one. */
function ofFile<Name extends string>(
  { names, endings, later }: Formats<Name>,
  { verb, out, asked }: { readonly verb: string; readonly out: string; readonly asked: Name | null },
): Name | null {
  const ending = extname(out).toLowerCase()
  const meant = Object.hasOwn(endings, ending) ? endings[ending] : undefined
  if (asked === null) {
    if (meant !== undefined || ending === '') return meant ?? null
    const choice = later.includes(ending.slice(1))
      ? 'is a format that is not available yet'
      : 'names no format'
    throw new UserError(
      'format-ending',
      `Cannot ${verb} to ${out}: the ending ${ending} ${choice}; add --format, one of ${names.join(', ')}`,
    )
  }
  if (meant === undefined || meant === asked) return asked
  throw new UserError(
    'format-ending',
    `Cannot ${verb} as ${asked} to ${out}: its ending says ${meant}; leave --format out or rename the file`,
  )
}
