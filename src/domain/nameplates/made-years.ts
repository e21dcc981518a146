import type { NameplateEntry } from './nameplate.ts'
import { nameplateOf } from './nameplate-of.ts'

/**
 * The years in which a unit may have been made, by the surest source alone: the printed date, else the year that somebody chose, else
 * all years that the serial number allows.
 * @param readOn the day on which the plate was read, as 2026-11-22: no unit is made after it
 */
export function madeYearsOf(plate: NameplateEntry, readOn: string): readonly number[] {
  if (plate.printedYear !== null) return [plate.printedYear]
  if (plate.chosenYear !== null) return [plate.chosenYear]
  return nameplateOf(plate.make ?? '', plate.serial ?? '', readOn).years
}

/** Whether the years rest on a serial number whose rule is itself doubtful. */
export function isDoubtful(plate: NameplateEntry, readOn: string): boolean {
  if (plate.printedYear !== null || plate.chosenYear !== null) return false
  const { dates } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  return dates.length > 0 && dates.every(({ confidence }) => confidence === 'low')
}
