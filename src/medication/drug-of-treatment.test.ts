import fc from 'fast-check'
import t from 'tap'
import { drugOfTreatment } from './drug-of-treatment.ts'
import { medicationKey } from './read-medication-key.ts'

t.test('drug of a treatment is the generic of its last segment', (t) => {
  const drugs: Readonly<Record<string, string>> = {
    'cardiovascular|arrhythmias|anticoagulant administration|low molecular weight heparin|enoxaparin':
      'enoxaparin',
    'infectious diseases|medications|therapeutic antibacterials|vancomycin': 'vancomycin',
    'pulmonary|medications|bronchodilator|beta-agonist|albuterol (Proventil, Ventolin)': 'albuterol',
    'cardiovascular|shock|vasopressors|norepinephrine > 0.1 micrograms/kg/min': 'norepinephrine',
    'neurologic|psychiatric|antidepressant|vanafaxine (Effexor)': 'venlafaxine',
    'gastrointestinal|medications|laxatives|doss (Colace)': 'docusate',
    'endocrine|glucose metabolism|insulin|subcutaneous dose of regular insulin': 'insulin regular',
    'renal|medications|diuretic|IV furosemide': 'furosemide',
    'hematology|coagulation|coumadin': 'warfarin',
    'hematology|coagulation|vitamin K': 'phytonadione',
    'renal|electrolyte correction|sodium bicarbonate': 'sodium bicarbonate',
    aspirin: 'aspirin',
  }
  for (const [path, drug] of Object.entries(drugs)) t.equal(drugOfTreatment(path), drug, path)
  t.end()
})

t.test('drug of a treatment is null for classes, procedures, fluids, combinations and analytes', (t) => {
  const segments = [
    'antibiotics',
    'vasopressors',
    'therapeutic antibacterials',
    'low molecular weight heparin',
    'angiotensin II receptor blocker (ARB)',
    'thrombin inhibitor',
    'thyroid hormone',
    'penicillins',
    'mechanical ventilation',
    'PEG',
    'head CT scan',
    'fluid bolus (250-1000mls)',
    'normal saline administration',
    "Lactated Ringer's administration",
    'D5 half-normal saline',
    'D50',
    'fresh frozen plasma',
    'piperacillin/tazobactam',
    'insulin / glucose',
    'diphenoxylate & atropine',
    'potassium',
    'magnesium',
    'calcium',
    'phosphate',
    'glucose',
    'folate',
    'albumin',
    '',
  ]
  for (const segment of segments) t.equal(drugOfTreatment(`renal|medications|${segment}`), null, segment)
  t.end()
})

t.test('drug of a treatment is the key that the same words get as a drug name', (t) => {
  const holds = fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (path) => {
    const drug = drugOfTreatment(path)
    return drug === null || medicationKey(path.slice(path.lastIndexOf('|') + 1)).key === drug
  })
  t.doesNotThrow(() => fc.assert(holds, { seed: 1, numRuns: 1000 }))
  t.end()
})
