import type { ProblemReason, Row } from '#engine/analysis-outcome.ts'
import type { GasShare } from '#engine/heating/gas-share.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { dayInWords } from '../days.ts'
import { type EquipmentSlot, heats, kindOfSlot, type PlaceKind } from '../homes/equipment/equipment.ts'
import { fromWire, type WireEntry } from '../homes/equipment/equipment-entry.ts'
import { entered } from '../homes/figures/own-gas.ts'
import { conditionNoteOf, type EquipmentNote, safetyNoteOf } from '../homes/list/equipment-notes.ts'
import type { YearBasis } from '../nameplates/nameplate.ts'
import { unitOf } from './kinds-of-pieces.ts'
import type { PricesOfPiece } from './prices-of-piece.ts'
import type { ComparedSaving, ConditionNote, SafetyNote, VerdictPiece } from './verdict-input.ts'

/** The outcome of comparing the piece, made or refused. */
export type ComparisonOfPiece = {
  rows: readonly Pick<Row, 'key' | 'actualValue'>[]
  annualSaving: number
  savingRange: SavingRange | null
  isEstimated: boolean
  refusal: ProblemReason | null
  /** What can be said without a gas bill. */
  gasShare?: GasShare | null
}

/** What a verdict reads of a home besides its comparisons. */
export type VerdictHome = {
  equipmentDetails: readonly WireEntry[]
  equipmentNotes: readonly EquipmentNote[]
  nameplates: readonly {
    equipmentTypeName: EquipmentSlot
    madeYears: readonly number[]
    yearBasis: YearBasis | null
    isWellSupported: boolean
    refrigerant: string | null
  }[]
  /** Kinds of equipment that open requests are about. */
  openRequestKinds: readonly PlaceKind[]
}

/** The piece in a slot as the verdict sees it. Thermostat and humidifier are described by the questions asked of the furnaces. */
export function verdictPieceOf(
  home: VerdictHome,
  slot: EquipmentSlot,
  comparison: ComparisonOfPiece | null,
  { paybackYearsAtLow, ...offered }: PricesOfPiece,
): VerdictPiece {
  const entry = entryOf(home, ({ equipmentTypeName }) => equipmentTypeName === slot)
  const furnace = entryOf(home, isSelectedFurnace)
  const plate = home.nameplates.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  const shown = (key: Row['key']) => comparison?.rows.find((row) => row.key === key)?.actualValue ?? null
  return {
    slot,
    kind: kindOfSlot(slot),
    unit: unitOf(home.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)),
    condition: conditionOf(home, slot),
    safety: safetyOf(home, slot),
    hasOpenRequest: home.openRequestKinds.includes(kindOfSlot(slot)),
    installationYear: entered(entry?.installationYear),
    madeYears: plate?.madeYears,
    yearBasis: plate?.yearBasis,
    isPlateWellSupported: plate?.isWellSupported,
    confirmedYear: entered(entry?.confirmedYear),
    refrigerant: plate?.refrigerant ?? undefined,
    lastServiceYear: entered(entry?.maintenanceYear),
    comparison: comparison && savingIn(comparison, paybackYearsAtLow),
    ...offered,
    afue: shown('afue') ?? entered(entry?.afuePercent),
    seerUsed: shown('seer') ?? entered(entry?.seer),
    smart: answerOf(furnace?.hasProgrammableThermostat),
    worksWell: answerOf(furnace?.hasGoodHumidifier),
  }
}

/** Why one by one: a ranking describes every piece of every home, and of each home reads two entries. */
function entryOf({ equipmentDetails }: VerdictHome, isSought: (entry: WireEntry) => boolean) {
  const found = equipmentDetails.find(isSought)
  return found && fromWire(found)
}

const isSelectedFurnace = ({ equipmentTypeName, isEquipmentSelected }: WireEntry) =>
  isEquipmentSelected && heats(kindOfSlot(equipmentTypeName))

function conditionOf({ equipmentNotes }: VerdictHome, slot: EquipmentSlot): ConditionNote | null {
  const note = conditionNoteOf(equipmentNotes, slot)
  if (!note) return null
  return { said: note.said, year: Number(note.notedOn.slice(0, 4)), date: dayInWords(note.notedOn) }
}

function safetyOf({ equipmentNotes }: VerdictHome, slot: EquipmentSlot): SafetyNote | null {
  const note = safetyNoteOf(equipmentNotes, slot)
  if (!note) return null
  return {
    said: note.said,
    fixBy: note.fixBy ?? undefined,
    date: dayInWords(note.notedOn),
    by: note.notedBy,
    finding: note.finding ?? '',
  }
}

function savingIn(
  { annualSaving, savingRange, isEstimated, refusal, gasShare }: ComparisonOfPiece,
  payback: PricesOfPiece['paybackYearsAtLow'],
): ComparedSaving {
  if (refusal !== null) return { refused: refusal, gasShare: gasShare ?? undefined }
  const range = savingRange && { low: savingRange.lowCents / 100, high: savingRange.highCents / 100 }
  return {
    likely: annualSaving,
    estimated: isEstimated,
    range: range ?? undefined,
    paybackYearsAtLow: payback ?? undefined,
  }
}

function answerOf(answer: boolean | null | undefined): 'yes' | 'no' | 'unknown' {
  if (answer === null || answer === undefined) return 'unknown'
  return answer ? 'yes' : 'no'
}
