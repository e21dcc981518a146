import { disputeInWords, type YearsOnPlate } from '../../nameplates/plate-against-record.ts'
import type { EquipmentSlot } from '../equipment/equipment.ts'
import type { WireEntry } from '../equipment/equipment-entry.ts'

/** What the plate in a place says of its years. */
export type PlateInPlace = YearsOnPlate & { equipmentTypeName: EquipmentSlot }

/** A year of installation against which its plate speaks, with the question which is right. */
export type YearQuestion = {
  slot: EquipmentSlot
  field: 'installationYear'
  value: number
  question: string
}

type Places = readonly Pick<
  WireEntry,
  'equipmentTypeName' | 'isEquipmentSelected' | 'installationYear' | 'confirmedYear'
>[]

/** The questions that the plates of a home leave open; given the stored places, only those about a year that was changed. */
export function yearQuestions(
  places: Places,
  plates: readonly PlateInPlace[],
  before: Places = [],
): YearQuestion[] {
  return places.flatMap((entry) => {
    const slot = entry.equipmentTypeName
    const stored = before.find(({ equipmentTypeName }) => equipmentTypeName === slot)
    const plate = plates.find(({ equipmentTypeName }) => equipmentTypeName === slot)
    const question = disputeInWords(plate, entry)
    const value = entry.installationYear
    if (!question || !value || !entry.isEquipmentSelected || stored?.installationYear === value) return []
    return [{ slot, field: 'installationYear', value, question }]
  })
}

/** The place with its year of installation confirmed against the plate. */
export function withYearConfirmed<Entry extends { installationYear: number | null }>(entry: Entry): Entry {
  return { ...entry, confirmedYear: entry.installationYear }
}
