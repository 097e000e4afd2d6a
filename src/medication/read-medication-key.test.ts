import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { sharedData } from '../../tools/shared-data.ts'
import aliases from './data/aliases.json' with { type: 'json' }
import brands from './data/brands.json' with { type: 'json' }
import classes from './data/classes.json' with { type: 'json' }
import generics from './data/generics.json' with { type: 'json' }
import openings from './data/inspected-openings.json' with { type: 'json' }
import labelled from './data/labelled-keys.json' with { type: 'json' }
import type { MedicationKey } from './medication-key.ts'
import { medicationKey } from './read-medication-key.ts'

interface Case {
  readonly input: string
  readonly class: string
  readonly kind: string
  readonly key?: string | null
  readonly ingredients?: readonly string[]
}

const CASES: readonly Case[] = labelled.cases
const RIGHT_SHARE_MIN = 0.97
const CLASS_CASES_MIN = 15

function shown(key: MedicationKey): string {
  return key.kind === 'combination' ? key.ingredients.join(' + ') : (key.key ?? 'none')
}

function expected(item: Case): string {
  return item.kind === 'combination' ? (item.ingredients ?? []).join(' + ') : (item.key ?? 'none')
}

function isRight(item: Case): boolean {
  const actual = medicationKey(item.input)
  return actual.kind === item.kind && shown(actual) === expected(item)
}

t.test('labelled table holds enough of every class, and enough that the first word would miss', (t) => {
  t.ok(CASES.length >= 250)
  t.equal(new Set(CASES.map((item) => item.input)).size, CASES.length, 'inputs are distinct')
  for (const name of ['brand', 'salt', 'combination', 'prefix', 'empty']) {
    t.ok(CASES.filter((item) => item.class === name).length >= CLASS_CASES_MIN, name)
  }
  const differ = CASES.filter((item) => expected(item) !== item.input.toLowerCase().split(/[\s,]+/)[0])
  t.ok(differ.length / CASES.length >= 0.4, `${differ.length} of ${CASES.length}`)
  t.end()
})

t.test('medication key is right for at least 97 % of the labelled names, in every class', (t) => {
  for (const name of new Set(CASES.map((item) => item.class))) {
    const items = CASES.filter((item) => item.class === name)
    const misses = items.filter((item) => !isRight(item))
    for (const miss of misses) {
      t.comment(
        `miss: ${JSON.stringify(miss.input)} → ${shown(medicationKey(miss.input))}, not ${expected(miss)}`,
      )
    }
    t.ok(
      1 - misses.length / items.length >= RIGHT_SHARE_MIN,
      `${name}: ${misses.length} of ${items.length} wrong`,
    )
  }
  t.end()
})

t.test('medication key merges no two different labelled drugs', (t) => {
  const drugs = new Map<string, Set<string>>()
  for (const item of CASES) {
    const key = shown(medicationKey(item.input))
    drugs.set(key, (drugs.get(key) ?? new Set<string>()).add(expected(item)))
  }
  for (const [key, labels] of drugs) t.equal(labels.size, 1, `${key}: ${[...labels].join(', ')}`)
  t.end()
})

/** The first word of a drug name behind its quantity prefix: read without the normaliser's own rules. */
function openingWord(name: string): string {
  const behind = /^[.\d][^:]*?(?::| - )\s*(.*)$/.exec(name.toLowerCase())?.[1] ?? name.toLowerCase()
  return /[a-z]{2,}[a-z0-9]*|[a-z]\d+[a-z]*|[a-z]-[a-z]+/.exec(behind.replaceAll("'", ''))?.[0] ?? ''
}

const REAL_TABLE = sharedData('data', 'eicu-demo', 'medication.csv.gz')
const SKIP = REAL_TABLE === null ? 'the real records are not here' : false

t.test(
  'medication key merges no names of the real table that were not read side by side',
  { skip: SKIP },
  (t) => {
    const path = REAL_TABLE ?? ''
    const rows: { drugname: string }[] = parse(gunzipSync(readFileSync(path)), { columns: true })
    const names = new Set(rows.map((row) => row.drugname).filter((name) => name.trim() !== ''))
    const inspected = new Map(
      Object.entries(openings.openings).map(([key, words]) => [key, new Set<string>(words)]),
    )
    for (const name of names) {
      const key = medicationKey(name)
      const group = key.kind === 'combination' ? key.ingredients.join('+') : (key.key ?? '')
      const isKnown = inspected.get(group)?.has(openingWord(name)) === true
      if (!isKnown) t.fail(`${JSON.stringify(name)} → ${group} was not inspected`)
    }
    t.ok(names.size > 1000, `${names.size} distinct names`)
    t.end()
  },
)

t.test('medication key of every known name is that name', (t) => {
  const wrong = [...generics.names, ...classes.names].filter((name) => shown(medicationKey(name)) !== name)
  t.same(wrong, [])
  t.end()
})

t.test('brand and alias tables lead to known names only, and are what the key follows', (t) => {
  const known = new Set<string>([...generics.names, ...classes.names])
  const tables: Record<string, string | string[]>[] = [brands.names, aliases.names]
  for (const [phrase, names] of tables.flatMap((table) => Object.entries(table))) {
    const list = typeof names === 'string' ? [names] : names
    for (const name of list) t.ok(known.has(name), `${phrase} → ${name}`)
    if (known.has(phrase)) t.fail(`${phrase} is both a name and a spelling of one`)
  }
  for (const [brand, names] of Object.entries<string | string[]>(brands.names)) {
    const list = typeof names === 'string' ? [names] : [...names].sort()
    t.equal(shown(medicationKey(brand)), list.join(' + '), brand)
  }
  t.end()
})

/** One rule a line: `text → key`, a combination with ` + `. */
const RULES = `
METOPROLOL TARTRATE 25 MG TAB | dose=25 mg | route=PO | freq=BID → metoprolol
MEDICATION: FUROSEMIDE 40 MG PO TABS | dose=40 3 → furosemide
aspirin 81 mg daily → aspirin
Lopressor (metoprolol tartrate) 25 mg PO → metoprolol
1. Metoprolol tartrate 25 mg, take 1 tablet by mouth twice daily → metoprolol
Lisinopril: 10 mg daily → lisinopril
acetaminophen 650 mg every 6 hours as needed for pain or fever → acetaminophen
morphine 2 mg IV (not relieved by acetaminophen) → morphine
ENOKAPARIN 40 MG → enokaparin
enokaparin 40 mg subcutaneously daily for DVT prophylaxis → enokaparin
FOOBARINE HCL 10 MG TAB → foobarine
ATENOLOL-FOOBARINE 50-25 → atenolol-foobarine
FOOBARINE-ATENOLOL → atenolol-foobarine
vanafaxine (Effexor) → venlafaxine
aspirin and clopidogrel → aspirin + clopidogrel
aspirin, clopidogrel → aspirin + clopidogrel
aspirin or clopidogrel → aspirin
OXYCODONE W/APAP 5/325 → acetaminophen + oxycodone
HYDROCODONE-ACETAMINOP → acetaminophen + hydrocodone
ALBUTEROL/IPRATROPIU → albuterol + ipratropium
LOSARTAN POTASSIUM-HCTZ 50-12.5 MG PO TABS → hydrochlorothiazide + losartan
AMOXICILLIN-POT CLAVULANATE 875-125 MG PO TABS → amoxicillin + clavulanate
OMEPRAZOLE-SODIUM BICARBONATE 40-1100 MG → omeprazole + sodium bicarbonate
CALCIUM CARBONATE-VITAMIN D 500-200 MG-UNIT PO TABS → calcium carbonate + vitamin d
CALCIUM CARBONATE 200 MG CALCIUM (500 MG) ORAL CHEW TAB → calcium carbonate
DEXAMETHASONE SODIUM PHOSPHATE 4 MG/ML IJ SOLN → dexamethasone
HEPARIN/DEXTROSE 5% 25000 UNITS/250 ML BAG → heparin
KCL IN DEXTROSE-NACL 20-5-0.45 MEQ/L-%-% IV SOLN → potassium chloride
DEXTROSE 5% IN WATER (D5W) IV : 1000 ML BAG → dextrose
D5 1/2 NS 1000 ML → dextrose + sodium chloride
STERILE WATER FOR INJECTION → sterile water
ISOSORBIDE DINITRATE 20 MG → isosorbide dinitrate
ISOSORBIDE MONONITRATE ER 30 MG PO TB24 → isosorbide mononitrate
POTASSIUM PHOSPHATE DIBASIC 3 MMOLE/ML IV : 15 ML VIAL → potassium phosphate
potassium CHLORIDE 10 mEq i → potassium chloride
INSULIN (REGULAR) 100 UNITS in 1 → insulin regular
INSULIN HUMALOG (PER UNIT) → insulin lispro
INSULIN NPH & REGULAR (HUMAN) 70-30 % SC SUSP → insulin nph + insulin regular
insulin sliding scale → insulin
PENICILLIN G POTASSIUM 5 million units → penicillin g
PENICILLIN G BENZATHINE 1.2 MU → penicillin g benzathine
MVI, ADULT NO.4 WITH VIT K 3300 UNIT-150 MCG/10 ML IV 10 ML VIAL → multivitamin
VITAMIN B-12 1000 MCG → cyanocobalamin
RABIES IMMUNE GLOBULIN → rabies immune globulin
low molecular weight heparin → low molecular weight heparin
antibiotics → antibiotics
No medications documented → none
PHARMACY TO DOSE → none
| dose=25 mg → none
`

t.test('medication key follows each stated rule', (t) => {
  for (const line of RULES.trim().split('\n')) {
    const [text = '', want = ''] = line.split(' → ')
    t.equal(shown(medicationKey(text)), want, text)
  }
  t.end()
})

t.test('medication key holds its shape on any text', (t) => {
  const holds = fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
    const key = medicationKey(text)
    if (key.kind === 'combination') {
      const sorted = [...new Set(key.ingredients)].sort()
      return sorted.length >= 2 && key.ingredients.join() === sorted.join()
    }
    return key.kind === 'none' || (key.key.trim() === key.key && key.key !== '')
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 2000 }))
  t.end()
})

t.test('medication key of a known name does not depend on prefix, case, salt, strength or form', (t) => {
  const parts = fc.record({
    name: fc.constantFrom(...generics.names),
    salt: fc.constantFrom('', ' HCL', ' SODIUM', ' TARTRATE'),
    strength: fc.constantFrom('', ' 25 MG', ' 5 MG/ML', ' 100 UNIT/ML', ' 0.5 %'),
    form: fc.constantFrom('', ' PO TABS', ' IJ SOLN', ' IV', ' TAB | dose=25 mg | route=PO', ' daily'),
  })
  const holds = fc.property(
    parts,
    ({ name, salt, strength, form }) =>
      shown(medicationKey(`1 ML VIAL : ${name.toUpperCase()}${salt}${strength}${form}`)) === name,
  )
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 3000 }))
  t.end()
})
