import type { Assumptions } from '#engine/assumptions.ts'
import { inDigits } from '#saying/figures-in-words.ts'

type Counted = Pick<Assumptions, 'gridGPerKWh' | 'acHours' | 'acAgeThreshold' | 'acAgeSeerLoss'>

/**
 * How air conditioners are counted, in the words of the specification with the figures of the given assumptions.
 * docs/decisions/002
 */
export function airConditionerNote(assumptions: Counted): string {
  return [
    `Average CO2e power generation is ${inDigits(assumptions.gridGPerKWh)} g/kWh.`,
    `Operation is ${seasonInWords(assumptions.acHours)}.`,
    discountInWords(assumptions),
  ].join(' ')
}

/** Why only the default hours are explained by days and months: an Admin enters only hours. */
function seasonInWords(hours: number): string {
  return hours === 540
    ? '6 hours per day for 3 months, giving 540 hours a season'
    : `${inDigits(hours)} hours a season`
}

function discountInWords({ acAgeThreshold, acAgeSeerLoss }: Counted): string {
  if (acAgeSeerLoss === 0) return 'The original efficiency of air conditioners is not discounted for age.'
  const points = `${inDigits(acAgeSeerLoss)} SEER ${acAgeSeerLoss === 1 ? 'point' : 'points'}`
  return `Air conditioners ${inDigits(acAgeThreshold)} years or older should have original efficiency discounted by ${points}.`
}
