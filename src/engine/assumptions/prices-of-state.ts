import { usStateOf } from '../us-states.ts'
import type { Assumptions } from './assumptions.ts'
import type { DatedPath } from './dated-paths.ts'

const kwhPerMillionBtu = 293.07
const thermsPerMillionBtu = 10
const rounded = (dollars: number) => Math.round(dollars * 1e4) / 1e4

/** The day of the prices of the states: averages of a whole year count from its end. */
const dayOfPrices = '2023-12-31'

/** The prices that a state starts with, and their days, by path; none where no state is chosen. */
export function pricesOfState(state: string | undefined): Readonly<Record<string, number | string>> {
  const prices = usStateOf(state)
  if (!prices) return {}
  return {
    gasPricePerUnit: rounded(prices.gas / thermsPerMillionBtu),
    'priceDays.gasPricePerUnit': dayOfPrices,
    electricityPrice: rounded(prices.electricity / kwhPerMillionBtu),
    'priceDays.electricityPrice': dayOfPrices,
  }
}

/** Whether a price of a set is the one that its state starts with. */
export function isPriceOfState(assumptions: Assumptions, path: DatedPath): boolean {
  const given = pricesOfState(assumptions.state)
  return given[path] === assumptions[path] && given[`priceDays.${path}`] === assumptions.priceDays[path]
}
