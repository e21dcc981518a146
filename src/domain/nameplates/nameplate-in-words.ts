import { monthName } from '#texts/formats.ts'
import type { PlateDates } from './nameplate.ts'
import { type MadeDate, nameplateOf, type SerialRefusal } from './nameplate-of.ts'
import type { Confidence } from './serial-rules.ts'
import { yearsJoined } from './years-joined.ts'

/** When a unit was made, and how sure that is, in words. */
export type MadeInWords = { text: string; sureness: string }

/** How well a rule is supported by its sources. */
export const confidenceNames = {
  high: 'well supported',
  medium: 'one source',
  low: 'doubtful',
} as const satisfies Record<Confidence, string>

/** When the unit was made, as far as its plate says; null where the plate says nothing. */
export function madeInWords(plate: PlateDates, readOn: string): MadeInWords | null {
  if (plate.printedYear !== null) {
    const month = plate.printedMonth === null ? '' : `${monthName(plate.printedMonth)} `
    return { text: `Made in ${month}${plate.printedYear}`, sureness: 'printed on the plate' }
  }
  const { dates, years } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  if (plate.chosenYear !== null) return { text: `Made in ${plate.chosenYear}`, sureness: 'chosen by us' }
  const [first] = dates
  if (!first) return null
  const text = years.length > 1 ? `Made in ${yearsJoined(years)}` : `Made in ${dateOf(dates, first)}`
  return { text, sureness: confidenceNames[first.confidence] }
}

/** Month or week, where all possible dates agree on it. */
function dateOf(dates: readonly MadeDate[], { year, month, week }: MadeDate): string {
  if (dates.length > 1) return String(year)
  if (month !== null) return `${monthName(month)} ${year}`
  return week === null ? String(year) : `week ${week} of ${year}`
}

/** Why a serial number tells no date, and what to do; null where nothing is typed yet. */
export function refusalInWords(reason: SerialRefusal, make: string): string | null {
  switch (reason) {
    case 'EMPTY':
      return null
    case 'MAKE_NEEDED':
      return 'Choose the make first. The same number means different years for different makers.'
    case 'MAKE_UNKNOWN':
      return 'We do not know this maker’s rule. Look for a date on the plate.'
    case 'IN_THE_FUTURE':
      return 'That date is still to come. Check the number once more.'
    default:
      return `This number has none of the forms known for ${make}. Is this the plate of the unit, or of a part in it?`
  }
}
