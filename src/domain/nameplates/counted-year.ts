import type { EquipmentSlot } from '../homes/equipment.ts'
import type { YearBasis } from './nameplate.ts'

/** What a plate says about the age of a piece of equipment. */
export type PlateYears = {
  equipmentTypeName: EquipmentSlot
  madeYears: readonly number[]
  yearBasis: YearBasis | null
}

/** The year of manufacture that stands in for an unknown year of installation, and what else it may be; null is unknown. */
export type CountedYear = { used: number; others: readonly (number | null)[] }

/**
 * The newest year that the plate allows, which never overstates a saving. A year that the rule itself doubts may be any, so that
 * 'unknown' is tried beside it. Null where the plate says nothing.
 */
export function countedYearOf(
  plates: readonly PlateYears[] | undefined,
  slot: EquipmentSlot,
  thisYear: number,
): CountedYear | null {
  const plate = plates?.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  const years = plate?.madeYears.filter((year) => year <= thisYear) ?? []
  if (years.length === 0) return null
  const used = Math.max(...years)
  const others = years.filter((year) => year !== used)
  return { used, others: others.length === 0 && plate?.yearBasis === 'doubtful' ? [null] : others }
}

// Why of Britain: American lists have a comma before the last word.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** '1980 or 2001', '2018, 2019 or 2020' */
export function yearsJoined(years: readonly number[]): string {
  return either.format(years.map(String))
}
