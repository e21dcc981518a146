import type { ProblemReason, Row } from '#engine/analysis-outcome.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { type EquipmentSlot, kindOfSlot } from '../homes/equipment.ts'
import { fromWire, type WireEntry } from '../homes/equipment-entry.ts'
import { entered } from '../homes/own-gas.ts'
import type { ComparedSaving, VerdictPiece } from './verdict-input.ts'

/** The outcome of comparing the piece, made or refused. */
export type ComparisonOfPiece = {
  rows: readonly Pick<Row, 'key' | 'actualValue'>[]
  annualSaving: number
  savingRange: SavingRange | null
  isEstimated: boolean
  refusal: ProblemReason | null
}

/** The piece in a slot as the verdict sees it. Thermostat and humidifier are described by the questions asked of the furnaces. */
export function verdictPieceOf(
  equipmentDetails: readonly WireEntry[],
  slot: EquipmentSlot,
  comparison: ComparisonOfPiece | null,
): VerdictPiece {
  const equipment = equipmentDetails.map(fromWire)
  const entry = equipment.find((entry) => entry.slot === slot)
  const furnace = equipment.find((entry) => kindOfSlot(entry.slot) === 'furnace' && entry.isSelected)
  const shown = (key: Row['key']) => comparison?.rows.find((row) => row.key === key)?.actualValue ?? null
  return {
    slot,
    kind: kindOfSlot(slot),
    installationYear: entered(entry?.installationYear),
    lastServiceYear: entered(entry?.maintenanceYear),
    comparison: comparison && savingIn(comparison),
    afue: shown('afue') ?? entered(entry?.afuePercent),
    seerUsed: shown('seer') ?? entered(entry?.seer),
    smart: answerOf(furnace?.hasProgrammableThermostat),
    worksWell: answerOf(furnace?.hasGoodHumidifier),
  }
}

function savingIn({ annualSaving, savingRange, isEstimated, refusal }: ComparisonOfPiece): ComparedSaving {
  if (refusal !== null) return { refused: refusal }
  const range = savingRange && { low: savingRange.lowCents / 100, high: savingRange.highCents / 100 }
  return { likely: annualSaving, estimated: isEstimated, range: range ?? undefined }
}

function answerOf(answer: boolean | null | undefined): 'yes' | 'no' | 'unknown' {
  if (answer === null || answer === undefined) return 'unknown'
  return answer ? 'yes' : 'no'
}
