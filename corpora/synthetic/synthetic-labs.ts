import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'
import { SYNTHETIC_LABS, type SyntheticLab } from './labs.ts'
import type { StayFrame } from './synthetic-stay.ts'

/** The lab rows of a stay: a panel on each of its days, with the oddities of the table. */
export function syntheticLabs(frame: StayFrame, draws: Draws): NamedRow[] {
  const labs = draws.sample(SYNTHETIC_LABS, draws.integer(5, 9))
  const rows = Array.from({ length: frame.days }, (_entry, day) => {
    const minute = day * 1440 + (day === 0 ? draws.integer(-120, 300) : draws.integer(240, 420))
    const panel = labs.flatMap((lab) => results(frame, { lab, minute, draws }))
    return draws.chance(0.3) ? [...panel, belowDetection(frame, minute, draws)] : panel
  }).flat()
  return draws.shuffle(rows).map((row, index) => ({ labid: String(frame.rowId + index), ...row }))
}

/** One result, now and then a second one for the same minute: a correction. */
function results(
  frame: StayFrame,
  { lab, minute, draws }: { lab: SyntheticLab; minute: number; draws: Draws },
): NamedRow[] {
  const first = result(frame, { lab, minute, revised: minute + draws.integer(15, 60), draws })
  if (!draws.chance(0.01)) return [first]
  return [first, result(frame, { lab, minute, revised: minute + draws.integer(61, 200), draws })]
}

function result(
  frame: StayFrame,
  { lab, minute, revised, draws }: { lab: SyntheticLab; minute: number; revised: number; draws: Draws },
): NamedRow {
  const value = lab.low + draws.next() * (lab.high - lab.low)
  const text = value.toFixed(lab.decimals)
  return {
    patientunitstayid: frame.stay,
    labresultoffset: String(minute),
    labtypeid: String(lab.type),
    labname: lab.name,
    labresult: String(Number((Number(text) * lab.scale).toFixed(4))),
    labresulttext: draws.chance(0.01) ? `${text} ` : text,
    labmeasurenamesystem: lab.systemUnit,
    labmeasurenameinterface: lab.interfaceUnit,
    labresultrevisedoffset: String(draws.chance(0.01) ? minute - 8 : revised),
  }
}

/** A value below what the method can tell: a text, no number. */
function belowDetection(frame: StayFrame, minute: number, draws: Draws): NamedRow {
  return {
    patientunitstayid: frame.stay,
    labresultoffset: String(minute),
    labtypeid: '1',
    labname: 'troponin - I',
    labresult: '',
    labresulttext: draws.pick(['<0.02', '<0.01', '>50.00']),
    labmeasurenamesystem: 'ng/mL',
    labmeasurenameinterface: 'ng/mL',
    labresultrevisedoffset: String(minute + 50),
  }
}
