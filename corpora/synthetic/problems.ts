/** A problem path with its codes as the diagnosis table would write them. */
export interface SyntheticProblem {
  readonly path: string
  readonly codes: string
}

/** path; codes. Three to five levels; later levels often qualify the one before. */
const ROWS = `
cardiovascular|rhythm|atrial fibrillation|with rapid ventricular rate; 427.31, I48.91
cardiovascular|heart failure|congestive heart failure|systolic dysfunction; 428.20, I50.20
cardiovascular|coronary disease|acute myocardial infarction|non-ST elevation; 410.71, I21.4
cardiovascular|blood pressure|hypertension|severe; 401.9, I10
cardiovascular|shock|septic shock; 785.52, R65.21
cardiovascular|blood pressure|hypotension; 458.9, I95.9
pulmonary|respiratory failure|acute respiratory failure|hypoxemic; 518.81, J96.01
pulmonary|infection|pneumonia|community-acquired; 486, J18.9
pulmonary|pleura|pleural effusion|left; 511.9, J90
pulmonary|airway|chronic obstructive disease|acute exacerbation; 491.21, J44.1
pulmonary|vessels|pulmonary embolism|bilateral; 415.19, I26.99
renal|kidney function|acute renal failure|due to hypovolemia; 584.9, N17.9
renal|kidney function|chronic kidney disease|stage 4; 585.4, N18.4
renal|electrolytes|hyponatremia|moderate; 276.1, E87.1
renal|electrolytes|hypokalemia; 276.8, E87.6
gastrointestinal|bleeding|upper gastrointestinal bleeding|due to gastric ulcer; 531.40, K25.4
gastrointestinal|liver|cirrhosis|with ascites; 571.5, K74.60
gastrointestinal|pancreas|acute pancreatitis; 577.0, K85.9
gastrointestinal|bowel|small bowel obstruction|s/p lysis of adhesions; 560.9, K56.69
neurologic|vascular|ischemic stroke|left middle cerebral artery; 434.91, I63.9
neurologic|consciousness|altered mental status|due to sepsis; 780.97, R41.82
neurologic|seizures|status epilepticus; 345.3, G40.901
neurologic|behaviour|delirium|acute; 293.0, F05
endocrine|glucose|diabetes mellitus|type 2|poorly controlled; 250.02, E11.65
endocrine|glucose|diabetic ketoacidosis; 250.10, E13.10
endocrine|thyroid|hypothyroidism; 244.9, E03.9
hematology|red cells|anemia|due to blood loss; 285.1, D62
hematology|platelets|thrombocytopenia|mild; 287.5, D69.6
infectious diseases|systemic|sepsis|severe; 995.92, R65.20
infectious diseases|urinary|urinary tract infection|catheter-associated; 996.64, T83.511A
surgery|abdomen|colectomy|s/p open repair; ,
surgery|heart|coronary bypass graft|three vessels; V45.81, Z95.1
trauma|chest|rib fractures|right|multiple; 807.09, S22.41XA
toxicology|overdose|opioid overdose|intentional; 965.00, T40.2X2A
`

/** The problems of the cohort, common ones first. */
export const SYNTHETIC_PROBLEMS: readonly SyntheticProblem[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [path = '', codes = ''] = row.split('; ')
    return { path, codes: codes.startsWith(',') ? '' : codes }
  })
