import { nameplateWords } from '#texts/en/words/nameplates.ts'
import { fill } from '#texts/fill.ts'
import { monthName } from '#texts/formats.ts'
import type { PlateDates } from './nameplate.ts'
import { type MadeDate, nameplateOf, type SerialRefusal } from './nameplate-of.ts'
import type { Confidence } from './serial-rules.ts'
import { yearsJoined } from './years-joined.ts'

const words = nameplateWords

/** When a unit was made, and how sure that is, in words. */
export type MadeInWords = { text: string; sureness: string }

/** How well a rule is supported by its sources. */
export const confidenceNames: Readonly<Record<Confidence, string>> = nameplateWords.confidence

/** When the unit was made, as far as its plate says; null where the plate says nothing. */
export function madeInWords(plate: PlateDates, readOn: string): MadeInWords | null {
  if (plate.printedYear !== null) {
    const month = plate.printedMonth === null ? '' : `${monthName(plate.printedMonth)} `
    return { text: fill(words.made, { when: `${month}${plate.printedYear}` }), sureness: words.printed }
  }
  const { dates, years } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  if (plate.chosenYear !== null)
    return { text: fill(words.made, { when: plate.chosenYear }), sureness: words.chosen }
  const [first] = dates
  if (!first) return null
  const when = years.length > 1 ? yearsJoined(years) : dateOf(dates, first)
  return { text: fill(words.made, { when }), sureness: confidenceNames[first.confidence] }
}

/** Month or week, where all possible dates agree on it. */
function dateOf(dates: readonly MadeDate[], { year, month, week }: MadeDate): string {
  if (dates.length > 1) return String(year)
  if (month !== null) return `${monthName(month)} ${year}`
  return week === null ? String(year) : fill(words.week, { week, year })
}

/** Why a serial number tells no date, and what to do; null where nothing is typed yet. */
export function refusalInWords(reason: SerialRefusal, make: string): string | null {
  switch (reason) {
    case 'EMPTY':
      return null
    case 'MAKE_NEEDED':
      return words.refused.makeNeeded
    case 'MAKE_UNKNOWN':
      return words.refused.makeUnknown
    case 'IN_THE_FUTURE':
      return words.refused.inTheFuture
    default:
      return fill(words.refused.otherForm, { make })
  }
}
