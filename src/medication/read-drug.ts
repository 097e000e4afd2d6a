import { scanNames, type FoundName, type Scan } from './scan-names.ts'
import { tokenise, type Token } from './tokenise.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The drugs a text names: known ones by their key, sorted; `unknown`: names that no table holds, as written. */
export interface DrugReading {
  readonly known: readonly string[]
  readonly unknown: readonly string[]
}

/** Names that say nothing without the word before them: `RABIES IMMUNE GLOBULIN` is no immune globulin for infusion. */
const QUALIFIED: ReadonlySet<string> = new Set(['immune globulin'])

/**
 * What a drug text names. Text in brackets counts only where the rest names nothing, where it makes a general name exact
 * (`INSULIN (REGULAR)`), or where it is nothing but the known name of an unknown word.
 */
export function readDrug(text: string): DrugReading {
  const tokens = tokenise(text)
  const outside = tokens.filter((token) => !token.bracketed)
  if (outside.length === tokens.length) return reading(scanNames(tokens))
  const outer = scanNames(outside)
  const plain = reading(outer)
  if (plain.known.length === 0) return fromBrackets(tokens, plain)
  const [only] = plain.known
  if (only !== undefined && plain.known.length === 1 && VOCABULARY.openings.has(only)) {
    const opened = reading(scanNames(tokens))
    if (opened.known.length === 1 && opened.known[0]?.startsWith(`${only} `) === true) return opened
  }
  return plain
}

function fromBrackets(tokens: readonly Token[], plain: DrugReading): DrugReading {
  const inner = reading(scanNames(tokens.filter((token) => token.bracketed)))
  if (plain.unknown.length === 0) return inner
  return inner.known.length > 0 && inner.unknown.length === 0 ? inner : plain
}

function reading(scan: Scan): DrugReading {
  const known = ingredients(scan.found)
  const lead = scan.lead.join(' ').replaceAll(' -', '-')
  if (known.length === 0) return { known, unknown: lead === '' ? [] : [lead] }
  const [only] = known
  if (lead !== '' && only !== undefined && known.length === 1 && QUALIFIED.has(only)) {
    return { known: [], unknown: [`${lead} ${only}`] }
  }
  return { known, unknown: scan.partners }
}

/** The distinct ingredients, sorted, without vehicles and without names that a more exact or wider one covers. */
function ingredients(found: readonly FoundName[]): string[] {
  const all = [...new Set(withoutElements(found))]
  const exact = all.filter(
    (name) => !all.some((other) => isPartOf({ name, whole: other }) || moreExact({ name, than: other })),
  )
  const drugs = exact.filter((name) => !VOCABULARY.fluids.has(name))
  if (drugs.length > 0) return drugs.sort()
  const solutes = exact.filter((name) => name !== 'sterile water')
  return (solutes.length > 0 ? solutes : exact).sort()
}

/** `CALCIUM CARBONATE 200 MG CALCIUM`, `FERROUS SULFATE (65 MG IRON)`: an element beside a name says what was weighed. */
function withoutElements(found: readonly FoundName[]): string[] {
  const compounds = found.filter(({ name }) => !VOCABULARY.analytes.has(name))
  if (compounds.length === 0) return found.map(({ name }) => name)
  return found
    .filter(({ name, joined }, index) => {
      const apart = joined || found[index + 1]?.joined === true
      return !VOCABULARY.analytes.has(name) || name === 'albumin' || apart
    })
    .map(({ name }) => name)
}

function isPartOf({ name, whole }: { name: string; whole: string }): boolean {
  return VOCABULARY.absorbs.get(whole)?.has(name) === true
}

function moreExact({ name, than }: { name: string; than: string }): boolean {
  return name === 'insulin' && than.startsWith('insulin ')
}
