import { calendarDay, yearOf } from '#domain/days.ts'
import { timeZone } from '../../ui/text/format-date.ts'

/** Where the business is; the browser's own until the portal knows. */
let zoneOfBusiness = timeZone

/** Why kept here: what is typed is checked outside of what is drawn, too. */
export function keepZoneOfBusiness(zone: string) {
  zoneOfBusiness = zone
}

/** Today where the business is, by which the server decides (docs/decisions/055). */
export const businessToday = (): string => calendarDay(zoneOfBusiness)(new Date())

/** The day of a moment where the business is. */
export const businessDayOf = (moment: string): string => calendarDay(zoneOfBusiness)(new Date(moment))

/** The latest year that may be recorded. */
export const businessYear = (): number => yearOf(businessToday())
