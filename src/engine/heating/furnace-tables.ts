import type { FurnaceRowKey } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { Tables } from '../tables.ts'
import { row, totalRow } from '../tables.ts'
import type { FurnaceFigures, FurnaceSide } from './furnace-figures.ts'

type FurnaceCostKey = keyof ReturnType<typeof furnaceCosts>

/** Dollars a year of each row before rounding: the table shows them, the range of a saving adds them up. */
export function furnaceCosts(figures: FurnaceFigures, assumptions: Assumptions) {
  const { actual, proposed } = figures
  const { electricityPrice, gasPricePerUnit } = assumptions
  const today = actual.blowerKwh
  const later = proposed.blowerKwh
  return {
    'gas-cost': { actual: actual.gasCost, proposed: proposed.gasCost },
    'blower-heating': {
      actual: today.heating * electricityPrice,
      proposed: later.heating * electricityPrice + figures.makeUpGas.heating * gasPricePerUnit,
    },
    'blower-cooling': {
      actual: today.cooling * electricityPrice,
      proposed: later.cooling * electricityPrice,
    },
    'blower-circulation': {
      actual: today.circulation * electricityPrice,
      proposed: later.circulation * electricityPrice + figures.makeUpGas.circulation * gasPricePerUnit,
    },
    thermostat: { actual: 0, proposed: figures.thermostatCost },
    humidifier: { actual: 0, proposed: figures.humidifierCost },
  } as const satisfies Partial<Record<FurnaceRowKey, { actual: number; proposed: number }>>
}

/** The two tables of a furnace. The rows of efficiency and gas volume are not in dollars and stay out of the total. */
export function furnaceTables(figures: FurnaceFigures, assumptions: Assumptions): Tables {
  const { actual, proposed } = figures
  const gasPrice = assumptions.gasPricePerUnit
  const co2ePerUnit = assumptions.gasCO2eKgPerUnit
  const gasEstimated = figures.gasIsEstimated
  const heatEstimated = gasEstimated || figures.afueIsEstimated
  const motorEstimated = figures.motorIsEstimated

  const costs = furnaceCosts(figures, assumptions)
  const cost = (key: FurnaceCostKey, estimated: boolean) =>
    row(key, costs[key].actual, costs[key].proposed, 'dollars', estimated)
  const dollars = [
    cost('gas-cost', heatEstimated),
    cost('blower-heating', motorEstimated),
    cost('blower-cooling', motorEstimated),
    cost('blower-circulation', motorEstimated),
    cost('thermostat', heatEstimated),
    cost('humidifier', heatEstimated),
  ]
  const makeUpUnits = figures.makeUpGas.heating + figures.makeUpGas.circulation
  const environmental = [
    row(
      'gas-co2e',
      actual.gasUnits * co2ePerUnit,
      (proposed.gasUnits + makeUpUnits) * co2ePerUnit,
      'kg',
      heatEstimated || motorEstimated,
    ),
    row(
      'blower-co2e',
      blowerCo2eKg(actual, assumptions),
      blowerCo2eKg(proposed, assumptions),
      'kg',
      motorEstimated,
    ),
    row(
      'add-ons-co2e',
      0,
      ((figures.thermostatCost + figures.humidifierCost) / gasPrice) * co2ePerUnit,
      'kg',
      heatEstimated,
    ),
  ]
  const gasUnit = assumptions.gasUnit === 'm³' ? 'm3' : 'therm'
  return {
    economic: [
      row('afue', actual.afuePercent, proposed.afuePercent, 'percent', figures.afueIsEstimated),
      row('gas-volume', actual.gasUnits, proposed.gasUnits, gasUnit, heatEstimated),
      ...dollars,
    ],
    economicTotal: totalRow('operating-cost-total', dollars, 'dollars'),
    environmental,
    environmentalTotal: totalRow('co2e-total', environmental, 'kg'),
  }
}

function blowerCo2eKg(side: FurnaceSide, assumptions: Assumptions): number {
  const { heating, cooling, circulation } = side.blowerKwh
  return ((heating + cooling + circulation) * assumptions.gridGPerKWh) / 1000
}
