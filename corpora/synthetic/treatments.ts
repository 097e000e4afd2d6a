/** Treatment paths whose last segment is a drug of this cohort. */
export const DRUG_TREATMENTS: readonly { readonly path: string; readonly generic: string }[] = `
infectious diseases|drugs|antibacterials|vancomycin
gastrointestinal|drugs|acid suppression|pantoprazole
cardiovascular|drugs|beta blocker|metoprolol
hematology|drugs|anticoagulant|enoxaparin
infectious diseases|drugs|antibacterials|ceftriaxone
cardiovascular|drugs|antiplatelet|aspirin
renal|drugs|diuretic|furosemide
gastrointestinal|drugs|antiemetic|ondansetron
infectious diseases|drugs|antibacterials|metronidazole
cardiovascular|drugs|antiarrhythmic|amiodarone
neurologic|drugs|sedative|lorazepam
infectious diseases|drugs|antibacterials|levofloxacin
endocrine|drugs|corticosteroid|prednisone
neurologic|drugs|anticonvulsant|levetiracetam
infectious diseases|drugs|antibacterials|cefepime
neurologic|drugs|analgesic|fentanyl
cardiovascular|drugs|antiplatelet|clopidogrel
infectious diseases|drugs|antibacterials|azithromycin
`
  .trim()
  .split('\n')
  .map((path) => ({ path, generic: path.slice(path.lastIndexOf('|') + 1) }))

/** Treatment paths that name no drug. */
export const OTHER_TREATMENTS: readonly string[] = `
pulmonary|ventilation|mechanical ventilation|volume controlled
pulmonary|oxygen|oxygen therapy (< 40%)|nasal cannula
pulmonary|imaging|chest x-ray
cardiovascular|monitoring|arterial line
cardiovascular|imaging|transthoracic echocardiogram
renal|renal replacement|hemodialysis
gastrointestinal|nutrition|enteral feeding
hematology|blood products|packed red cells
neurologic|imaging|head CT scan
general|consultations|cardiology consultation
`
  .trim()
  .split('\n')
