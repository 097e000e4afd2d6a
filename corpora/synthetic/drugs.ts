/** A drug of the synthetic cohort with the ways its orders are written. */
export interface SyntheticDrug {
  /** as a treatment path names it */
  readonly generic: string
  /** as an order names it, salt included */
  readonly name: string
  readonly brand: string
  /** usual amounts, each of which doubles without extra digits */
  readonly amounts: readonly number[]
  readonly unit: 'mg' | 'mcg' | 'g' | 'units' | 'mEq'
  readonly route: 'PO' | 'IV' | 'SC'
  readonly form: string
  readonly frequency: string
  /** a class code of our own, not of the database */
  readonly classCode: number
}

/** generic; name; brand; amounts; unit; route; form; frequency. Common ones first: people share them. */
const ROWS = `
metoprolol; METOPROLOL TARTRATE; LOPRESSOR; 12.5 25 50; mg; PO; TABS; BID
furosemide; FUROSEMIDE; LASIX; 20 40 80; mg; IV; SOLN; Daily
pantoprazole; PANTOPRAZOLE SODIUM; PROTONIX; 20 40; mg; IV; SOLR; Q24H
ondansetron; ONDANSETRON HCL; ZOFRAN; 4 8; mg; IV; SOLN; Q6H PRN
aspirin; ASPIRIN; ECOTRIN; 81 325; mg; PO; TBEC; Daily
enoxaparin; ENOXAPARIN SODIUM; LOVENOX; 30 40 60; mg; SC; SOLN; Q24H
lisinopril; LISINOPRIL; ZESTRIL; 5 10 20; mg; PO; TABS; Daily
atorvastatin; ATORVASTATIN CALCIUM; LIPITOR; 20 40; mg; PO; TABS; HS
lorazepam; LORAZEPAM; ATIVAN; 0.5 1 2; mg; IV; SOLN; Q4H PRN
morphine; MORPHINE SULFATE; DURAMORPH; 2 4; mg; IV; SOLN; Q2H PRN
vancomycin; VANCOMYCIN HCL; VANCOCIN; 500 750; mg; IV; SOLR; Q12H
amiodarone; AMIODARONE HCL; PACERONE; 200 400; mg; PO; TABS; Daily
warfarin; WARFARIN SODIUM; COUMADIN; 2 3 5; mg; PO; TABS; QPM
famotidine; FAMOTIDINE; PEPCID; 20 40; mg; PO; TABS; BID
levothyroxine; LEVOTHYROXINE SODIUM; SYNTHROID; 25 50 100; mcg; PO; TABS; Daily
carvedilol; CARVEDILOL; COREG; 6.25 12.5; mg; PO; TABS; BID
amlodipine; AMLODIPINE BESYLATE; NORVASC; 5 10; mg; PO; TABS; Daily
fentanyl; FENTANYL CITRATE; SUBLIMAZE; 25 50; mcg; IV; SOLN; Q1H PRN
heparin; HEPARIN SODIUM; HEPARIN; 5000; units; SC; SOLN; Q8H
ceftriaxone; CEFTRIAXONE SODIUM; ROCEPHIN; 1 2; g; IV; SOLR; Q24H
digoxin; DIGOXIN; LANOXIN; 125 250; mcg; PO; TABS; Daily
prednisone; PREDNISONE; DELTASONE; 10 20 40; mg; PO; TABS; Daily
haloperidol; HALOPERIDOL LACTATE; HALDOL; 1 2 5; mg; IV; SOLN; Q6H PRN
hydralazine; HYDRALAZINE HCL; APRESOLINE; 10 25; mg; PO; TABS; TID
labetalol; LABETALOL HCL; TRANDATE; 10 20; mg; IV; SOLN; Q4H PRN
clopidogrel; CLOPIDOGREL BISULFATE; PLAVIX; 75; mg; PO; TABS; Daily
levetiracetam; LEVETIRACETAM; KEPPRA; 250 500; mg; PO; TABS; BID
gabapentin; GABAPENTIN; NEURONTIN; 100 300; mg; PO; CAPS; TID
metronidazole; METRONIDAZOLE; FLAGYL; 250 500; mg; IV; SOLN; Q8H
levofloxacin; LEVOFLOXACIN; LEVAQUIN; 250 500 750; mg; IV; SOLN; Q24H
simvastatin; SIMVASTATIN; ZOCOR; 10 20 40; mg; PO; TABS; HS
sertraline; SERTRALINE HCL; ZOLOFT; 25 50 100; mg; PO; TABS; Daily
dexamethasone; DEXAMETHASONE; DECADRON; 2 4; mg; IV; SOLN; Q6H
diltiazem; DILTIAZEM HCL; CARDIZEM; 30 60; mg; PO; TABS; Q6H
spironolactone; SPIRONOLACTONE; ALDACTONE; 12.5 25; mg; PO; TABS; Daily
metoclopramide; METOCLOPRAMIDE HCL; REGLAN; 5 10; mg; IV; SOLN; Q6H PRN
cefepime; CEFEPIME HCL; MAXIPIME; 1 2; g; IV; SOLR; Q12H
azithromycin; AZITHROMYCIN; ZITHROMAX; 250 500; mg; IV; SOLR; Q24H
bumetanide; BUMETANIDE; BUMEX; 0.5 1 2; mg; IV; SOLN; BID
zolpidem; ZOLPIDEM TARTRATE; AMBIEN; 5 10; mg; PO; TABS; HS PRN
`

/** The single drugs of the cohort. No ingredient of a combination below is among them, so each is unique on its list. */
export const SYNTHETIC_DRUGS: readonly SyntheticDrug[] = ROWS.trim()
  .split('\n')
  .map((row, index) => {
    const [
      generic = '',
      name = '',
      brand = '',
      amounts = '',
      unit = '',
      route = '',
      form = '',
      frequency = '',
    ] = row.split('; ')
    return {
      generic,
      name,
      brand,
      amounts: amounts.split(' ').map(Number),
      unit: unit as SyntheticDrug['unit'],
      route: route as SyntheticDrug['route'],
      form,
      frequency,
      classCode: 90_000 + index,
    }
  })

/** Orders of combination products: name; dosage; route; frequency. */
export const SYNTHETIC_COMBINATIONS: readonly (readonly [string, string, string, string])[] = [
  ['PIPERACILLIN-TAZOBACTAM 3.375 G IV SOLR', '3.375 g', 'IV', 'Q6H'],
  ['IPRATROPIUM/ALBUTEROL NEB 3ML', '3 ML', 'NEB', 'Q4H'],
  ['oxyCODONE-acetaminophen 5-325 mg tab', '1-2 TAB', 'PO', 'Q4H PRN'],
  ['SULFAMETHOXAZOLE-TRIMETHOPRIM 800-160 MG PO TABS', '1 TAB', 'PO', 'BID'],
  ['SENNA-DOCUSATE 8.6-50 MG PO TABS', '2 TAB', 'PO', 'HS'],
  ['CARBIDOPA-LEVODOPA 25-100 MG PO TABS', '1 TAB', 'PO', 'TID'],
]

/** Orders of fluids and of words where a dose should be: name; dosage; route; frequency. */
export const SYNTHETIC_OTHERS: readonly (readonly [string, string, string, string])[] = [
  ['SODIUM CHLORIDE 0.9 % IV : 1000 ML', '1,000 mL', 'IV', 'Continuous'],
  ['1000 ML BAG : LACTATED RINGERS IV SOLN', '125 mL/hr', 'Intravenous', 'Continuous'],
  ['0.9%  NaCl infusion', '75 mL/hr', 'IV', ''],
  ['DEXTROSE 50 % IV SOLN', 'PYXIS', 'IV PUSH', 'PRN'],
  ['POTASSIUM CHLORIDE 20 MEQ/100 ML IV SOLN', '20 mEq', 'IVPB', 'Once'],
  ['INSULIN LISPRO (HUMAN) 100 UNIT/ML SC SOLN', 'Low Dose Sliding Scale', 'SubQ', 'AC and HS'],
  ['Magnesium Sulfate', '2 g', 'IV', 'Once'],
]
