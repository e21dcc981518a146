import type { EquipmentSlot } from '../homes/equipment/equipment.ts'
import type { YearBasis } from './nameplate.ts'
import { disputingYears, type RecordedYears, type YearsOnPlate } from './plate-against-record.ts'

/** What a plate says about the age of a piece of equipment. */
export type PlateYears = YearsOnPlate & { equipmentTypeName: EquipmentSlot; yearBasis: YearBasis | null }

/** The year that counts as that of installation, and what else it may be; null is unknown. */
export type CountedYear = {
  used: number
  others: readonly (number | null)[]
  /** What plate and record say where they do not agree. */
  dispute?: { made: readonly number[]; installed: number }
}

/**
 * The newest year that plate and record allow, which never overstates a saving. A year that the rule itself doubts may be any, so that
 * 'unknown' is tried beside it. Null where the plate adds nothing to the record.
 */
export function countedYearOf(
  plates: readonly PlateYears[] | undefined,
  slot: EquipmentSlot,
  recorded: RecordedYears | undefined,
  thisYear: number,
): CountedYear | null {
  const plate = plates?.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  const years = plate?.madeYears.filter((year) => year <= thisYear) ?? []
  const installed = recorded?.installationYear || null
  if (!plate || years.length === 0) return null
  if (recorded && installed !== null) return disputed({ ...plate, madeYears: years }, recorded, installed)
  const used = Math.max(...years)
  const others = years.filter((year) => year !== used)
  return { used, others: others.length === 0 && plate.yearBasis === 'doubtful' ? [null] : others }
}

function disputed(plate: YearsOnPlate, recorded: RecordedYears, installed: number): CountedYear | null {
  const made = disputingYears(plate, recorded)
  if (made.length === 0) return null
  const years = [installed, ...made]
  const used = Math.max(...years)
  return { used, others: years.filter((year) => year !== used), dispute: { made, installed } }
}
