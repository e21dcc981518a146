import type { Assumptions } from '../assumptions/assumptions.ts'
import { row, type Tables, totalRow } from '../tables.ts'
import type { AirConditionerFigures } from './air-conditioner-figures.ts'

/** The two tables of an air conditioner. SEER already includes the furnace fan, so the fan has no row. */
export function airConditionerTables(figures: AirConditionerFigures, assumptions: Assumptions): Tables {
  const { actualKwh, proposedKwh, price, seerIsEstimated } = figures
  const kgPerKwh = assumptions.gridGPerKWh / 1000
  const estimated = seerIsEstimated || figures.capacity.from !== 'equipment'
  const cost = row('cooling-cost', actualKwh * price.value, proposedKwh * price.value, 'dollars', estimated)
  const co2e = row('cooling-co2e', actualKwh * kgPerKwh, proposedKwh * kgPerKwh, 'kg', estimated)
  return {
    economic: [
      row('seer', figures.actualSeer, figures.proposedSeer, 'seer', seerIsEstimated),
      row('cooling-electricity', actualKwh, proposedKwh, 'kwh', estimated),
      cost,
    ],
    economicTotal: totalRow('cooling-cost-total', [cost], 'dollars'),
    environmental: [co2e],
    environmentalTotal: totalRow('co2e-total', [co2e], 'kg'),
  }
}
