import type { AirConditionerFigures } from './air-conditioner-figures.ts'
import type { AirConditionerRowKey } from './analysis-outcome.ts'
import type { Assumptions } from './assumptions.ts'
import { row, type Tables, totalRow } from './tables.ts'

/** Names of the rows as every table shows them. */
const airConditionerRowNames = {
  seer: 'Seasonal efficiency used (SEER)',
  'cooling-electricity': 'Electricity for cooling (kWh/season)',
  'cooling-cost': 'Cooling cost ($/season)',
  'cooling-cost-total': 'Total cooling cost ($/season)',
  'cooling-co2e': 'CO2e from cooling electricity (kg/season)',
  'co2e-total': 'Total CO2e (kg/season)',
} as const satisfies Record<AirConditionerRowKey, string>

/** The two tables of an air conditioner. SEER already includes the furnace fan, so the fan has no row. */
export function airConditionerTables(figures: AirConditionerFigures, assumptions: Assumptions): Tables {
  const { actualKwh, proposedKwh, price, seerIsEstimated } = figures
  const names = airConditionerRowNames
  const kgPerKwh = assumptions.gridGPerKWh / 1000
  const estimated = seerIsEstimated || figures.capacity.from !== 'equipment'
  const cost = row(
    'cooling-cost',
    names['cooling-cost'],
    actualKwh * price.value,
    proposedKwh * price.value,
    'dollars',
    estimated,
  )
  const co2e = row(
    'cooling-co2e',
    names['cooling-co2e'],
    actualKwh * kgPerKwh,
    proposedKwh * kgPerKwh,
    'kg',
    estimated,
  )
  return {
    economic: [
      row('seer', names.seer, figures.actualSeer, figures.proposedSeer, 'seer', seerIsEstimated),
      row('cooling-electricity', names['cooling-electricity'], actualKwh, proposedKwh, 'kwh', estimated),
      cost,
    ],
    economicTotal: totalRow('cooling-cost-total', names['cooling-cost-total'], [cost], 'dollars'),
    environmental: [co2e],
    environmentalTotal: totalRow('co2e-total', names['co2e-total'], [co2e], 'kg'),
  }
}
