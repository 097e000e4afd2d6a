import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { seededOrder } from '../src/ids/index.ts'

/**
 * Draws distinct drug names at random from a medication table, to be labelled by reading.
 *
 *   npx tsx tools/draw-drug-names.ts PATH/medication.csv.gz [COUNT] [MINIMUM]
 *
 * Prints JSON lines `{stratum, input}`: COUNT names in seeded order (equal names in another case count once), then, per
 * stratum of which the draw holds fewer than MINIMUM, further names in the same order that match its pattern. The
 * patterns are coarse on purpose: they only steer the top-up, the class of a name is decided by reading it.
 */
const SEED = 'labelled-keys/1'
const STRATA: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'combination', pattern: /[a-z]{3}[^:]*(-|\/|\+|&|\band\b|\bwith\b|\bw\/)\s*[a-z]{4}/i },
  { name: 'prefix', pattern: /^\.?\d[^:]*( - | *: *)\S/ },
  { name: 'brand-in-brackets', pattern: /\([A-Z][A-Za-z -]{3,}\)/ },
]

async function distinctNames(path: string): Promise<string[]> {
  const names = new Map<string, string>()
  const rows = createReadStream(path)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))
  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    const name = row['drugname'] ?? ''
    if (name.trim() === '') continue
    const folded = name.toLowerCase()
    const kept = names.get(folded)
    if (kept === undefined || name < kept) names.set(folded, name)
  }
  return [...names.values()]
}

const [path, count = '260', minimum = '24'] = process.argv.slice(2)
if (path === undefined) throw new Error('Cannot draw: name the medication table, e.g. PATH/medication.csv.gz')
const order = seededOrder(await distinctNames(path), SEED, (name) => name)
const drawn = order.slice(0, Number(count)).map((input) => ({ stratum: 'random', input }))
const rest = order.slice(Number(count))
for (const { name, pattern } of STRATA) {
  const missing = Number(minimum) - drawn.filter((item) => pattern.test(item.input)).length
  const added = rest.filter((input) => pattern.test(input) && !drawn.some((item) => item.input === input))
  drawn.push(...added.slice(0, Math.max(0, missing)).map((input) => ({ stratum: name, input })))
}
for (const item of drawn) process.stdout.write(`${JSON.stringify(item)}\n`)
