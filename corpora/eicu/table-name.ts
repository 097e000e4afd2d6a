/** The tables a cohort is read from; the first three must be there. */
export const READ_TABLES = [
  'patient',
  'medication',
  'diagnosis',
  'lab',
  'treatment',
  'vitalAperiodic',
] as const
/** The name of a table that is read, in its official spelling. */
export type TableName = (typeof READ_TABLES)[number]

/** Tables without which no scenario can be built. */
export const REQUIRED_TABLES = ['patient', 'medication', 'diagnosis'] as const satisfies readonly TableName[]

/** Every table of the official distribution by its official spelling (eICU-CRD v2.0), so that absent ones can be named. */
export const OFFICIAL_TABLES = [
  'admissionDrug',
  'admissionDx',
  'allergy',
  'apacheApsVar',
  'apachePatientResult',
  'apachePredVar',
  'carePlanCareProvider',
  'carePlanEOL',
  'carePlanGeneral',
  'carePlanGoal',
  'carePlanInfectiousDisease',
  'customLab',
  'diagnosis',
  'hospital',
  'infusionDrug',
  'intakeOutput',
  'lab',
  'medication',
  'microLab',
  'note',
  'nurseAssessment',
  'nurseCare',
  'nurseCharting',
  'pastHistory',
  'patient',
  'physicalExam',
  'respiratoryCare',
  'respiratoryCharting',
  'treatment',
  'vitalAperiodic',
  'vitalPeriodic',
] as const
