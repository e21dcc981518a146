import { wholeSteps } from '#engine/rounding.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { wholeDollarsOf } from '#engine/saving-in-words.ts'
import { count, spoken } from './format.ts'

export type HeadlineFigures = {
  /** Dollars; negative when the proposal costs more. */
  saving: number
  /** Null in reports of earlier releases. */
  range: SavingRange | null
  co2eSavingKg: number
  /** True when the figures use an estimated input. */
  isEstimated: boolean
  period: 'year' | 'cooling season'
  /** Number of proposals in the figures. */
  proposals: number
}

type Direction = 'less' | 'more' | 'same'

/**
 * The headline of a comparison. It states 'less' and 'more' in the same tone, calls nothing a saving, and treats a
 * difference of under a dollar or a kilogram as none. Its figures are emphasized.
 */
export function headline(figures: HeadlineFigures): string {
  const { saving, co2eSavingKg, isEstimated, period, proposals } = figures
  const about = isEstimated ? 'Roughly' : 'About'
  const subject = proposals === 1 ? 'the proposed system' : 'the proposed systems'
  const dollars = wholeDollarsOf(wholeSteps(saving, 100))
  const money = directionOf(saving)
  const co2e = directionOf(co2eSavingKg)
  if (money === 'same' && co2e === 'same')
    return `${about} **the same cost and the same CO2e** with ${subject}`
  const joint = contradicts(money, co2e) ? 'but' : 'and'
  const cost = money === 'same' ? 'the same cost' : `$${count(Math.abs(dollars))} a ${period} ${money}`
  const emissions =
    co2e === 'same'
      ? `${about.toLowerCase()} the same CO2e`
      : `${spoken(Math.abs(co2eSavingKg), 'kg')} ${co2e} CO2e`
  return `${about} **${cost}**, ${joint} **${emissions}**, with ${subject}`
}

function directionOf(saving: number): Direction {
  if (Math.abs(saving) < 1) return 'same'
  return saving > 0 ? 'less' : 'more'
}

/** Better in one respect and worse in the other, or no cheaper and worse in CO2e. */
function contradicts(money: Direction, co2e: Direction): boolean {
  if (money === 'same') return co2e === 'more'
  return co2e !== 'same' && co2e !== money
}
