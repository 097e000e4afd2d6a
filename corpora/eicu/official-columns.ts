import type { TableName } from './table-name.ts'

/** The header of each table that is read, in the official order (eICU-CRD v2.0). The first column of all but `patient` is the row id. */
export const OFFICIAL_COLUMNS = {
  patient: words(`patientunitstayid patienthealthsystemstayid gender age ethnicity hospitalid wardid
    apacheadmissiondx admissionheight hospitaladmittime24 hospitaladmitoffset hospitaladmitsource
    hospitaldischargeyear hospitaldischargetime24 hospitaldischargeoffset hospitaldischargelocation
    hospitaldischargestatus unittype unitadmittime24 unitadmitsource unitvisitnumber unitstaytype
    admissionweight dischargeweight unitdischargetime24 unitdischargeoffset unitdischargelocation
    unitdischargestatus uniquepid`),
  medication: words(`medicationid patientunitstayid drugorderoffset drugstartoffset drugivadmixture
    drugordercancelled drugname drughiclseqno dosage routeadmin frequency loadingdose prn drugstopoffset gtc`),
  diagnosis: words(`diagnosisid patientunitstayid activeupondischarge diagnosisoffset diagnosisstring icd9code
    diagnosispriority`),
  lab: words(`labid patientunitstayid labresultoffset labtypeid labname labresult labresulttext
    labmeasurenamesystem labmeasurenameinterface labresultrevisedoffset`),
  treatment: words(`treatmentid patientunitstayid treatmentoffset treatmentstring activeupondischarge`),
  vitalAperiodic: words(`vitalaperiodicid patientunitstayid observationoffset noninvasivesystolic
    noninvasivediastolic noninvasivemean paop cardiacoutput cardiacinput svr svri pvr pvri`),
} as const satisfies Readonly<Record<TableName, readonly string[]>>

function words(text: string): readonly string[] {
  return text.split(/\s+/)
}
