import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { inDigits } from '#saying/figures-in-words.ts'
import { airConditionerNoteWords } from '#texts/en/words/air-conditioner-note.ts'
import { fill } from '#texts/fill.ts'

const words = airConditionerNoteWords

type CoolingAssumptions = Pick<Assumptions, 'gridGPerKWh' | 'acHours' | 'acAgeThreshold' | 'acAgeSeerLoss'>

/**
 * How air conditioners are counted, in the words of the specification with the figures of the given assumptions.
 * docs/decisions/002
 */
export function airConditionerNote(assumptions: CoolingAssumptions): string {
  return [
    fill(words.grid, { grams: inDigits(assumptions.gridGPerKWh) }),
    fill(words.operation, { season: seasonInWords(assumptions.acHours) }),
    discountInWords(assumptions),
  ].join(' ')
}

/** Why only the default hours are explained by days and months: an Admin enters only hours. */
function seasonInWords(hours: number): string {
  return hours === 540 ? words.usualSeason : fill(words.season, { hours: inDigits(hours) })
}

function discountInWords({ acAgeThreshold, acAgeSeerLoss }: CoolingAssumptions): string {
  if (acAgeSeerLoss === 0) return words.notDiscounted
  const points = fill(acAgeSeerLoss === 1 ? words.onePoint : words.points, { count: inDigits(acAgeSeerLoss) })
  return fill(words.discounted, { years: inDigits(acAgeThreshold), points })
}
