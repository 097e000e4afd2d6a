import t from 'tap'
import { drugOfTreatment, medicationKey } from '../../src/medication/index.ts'
import { SYNTHETIC_COMBINATIONS, SYNTHETIC_DRUGS } from './drugs.ts'
import { DRUG_TREATMENTS, OTHER_TREATMENTS } from './treatments.ts'

t.test('synthetic drugs: every way in which a drug is written has its generic name as its key', (t) => {
  for (const { generic, name, brand, route, form } of SYNTHETIC_DRUGS) {
    const spellings = [
      name,
      name.toLowerCase(),
      brand,
      `${name} 5 MG ${route} ${form}`,
      `${name} 5 MG/ML INJ`,
      `2 ML VIAL : ${name} 5 MG/2ML IV SOLN`,
    ]
    for (const spelling of spellings)
      t.same(medicationKey(spelling), { kind: 'single', key: generic }, spelling)
  }
  t.end()
})

t.test('synthetic drugs: combinations are read as combinations, of drugs that are on no list alone', (t) => {
  const generics = new Set(SYNTHETIC_DRUGS.map((drug) => drug.generic))
  for (const [name] of SYNTHETIC_COMBINATIONS) {
    const key = medicationKey(name)
    t.equal(key.kind, 'combination', name)
    if (key.kind === 'combination') t.notOk(key.ingredients.some((ingredient) => generics.has(ingredient)))
  }
  t.end()
})

t.test('synthetic treatments: a path ends in a drug exactly where it says so', (t) => {
  for (const { path, generic } of DRUG_TREATMENTS) t.equal(drugOfTreatment(path), generic)
  for (const path of OTHER_TREATMENTS) t.equal(drugOfTreatment(path), null, path)
  t.end()
})
