import type { PlateDates, YearBasis } from './nameplate.ts'
import { nameplateOf } from './nameplate-of.ts'

/**
 * The years in which a unit may have been made, by the surest source alone: the printed date, else the year that somebody chose, else
 * all years that the serial number allows.
 * @param readOn the day on which the plate was read, as 2026-11-22: no unit is made after it
 */
export function madeYearsOf(plate: PlateDates, readOn: string): readonly number[] {
  if (plate.printedYear !== null) return [plate.printedYear]
  if (plate.chosenYear !== null) return [plate.chosenYear]
  return nameplateOf(plate.make ?? '', plate.serial ?? '', readOn).years
}

/** Whether the years of a plate may be held against the record: printed, chosen by a person, or by a rule on which the sources agree. */
export function isWellSupported(plate: PlateDates, readOn: string): boolean {
  if (plate.printedYear !== null || plate.chosenYear !== null) return true
  const { dates } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  return dates.length > 0 && dates.every(({ confidence }) => confidence === 'high')
}

/** What the years of a plate rest on; null where it tells none. */
export function yearBasisOf(plate: PlateDates, readOn: string): YearBasis | null {
  if (plate.printedYear !== null) return 'printed'
  if (plate.chosenYear !== null) return 'chosen'
  const { dates } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  if (dates.length === 0) return null
  return dates.every(({ confidence }) => confidence === 'low') ? 'doubtful' : 'serial'
}
