import type { FurnaceRowKey } from '../analysis-outcome.ts'
import type { Explanation } from '../explain/explanation.ts'
import { explanationOf, type RowStory, rowOf, totalLines } from '../explain/explanation-parts.ts'
import {
  digits,
  dollars,
  dollarsAsTerm,
  expression,
  gasAsTerm,
  price,
  tenths,
} from '../explain/expression.ts'
import type { Tables } from '../tables.ts'
import { addOnsPaths, humidifierStory, thermostatStory } from './explain-furnace-add-ons.ts'
import {
  airConditionerInput,
  blowerCirculationStory,
  blowerCoolingStory,
  blowerHeatingStory,
  makeUpGasPaths,
  motorHeatNotes,
  motorInputs,
  motorPaths,
} from './explain-furnace-blower.ts'
import {
  afueInputs,
  afueStory,
  type FurnaceContext,
  gasAssumptionPaths,
  gasCostStory,
  gasInputs,
  gasVolumeStory,
} from './explain-furnace-gas.ts'
import type { FurnaceSide } from './furnace-figures.ts'

/** Explains every row and total of a furnace comparison from the figures behind the tables. */
export function explainFurnace(context: FurnaceContext, tables: Tables): Explanation[] {
  const stories: Record<FurnaceRowKey, RowStory> = {
    afue: afueStory(context),
    'gas-volume': gasVolumeStory(context),
    'gas-cost': gasCostStory(context),
    'blower-heating': blowerHeatingStory(context),
    'blower-cooling': blowerCoolingStory(context),
    'blower-circulation': blowerCirculationStory(context),
    thermostat: thermostatStory(context),
    humidifier: humidifierStory(context),
    'operating-cost-total': operatingCostStory(context, tables),
    'gas-co2e': gasCo2eStory(context),
    'blower-co2e': blowerCo2eStory(context),
    'add-ons-co2e': addOnsCo2eStory(context),
    'co2e-total': co2eTotalStory(context, tables),
  }
  const keys = Object.keys(stories) as FurnaceRowKey[]
  return keys.map((key) => explanationOf(rowOf(tables, key), stories[key], context.assumptions))
}

function operatingCostStory(context: FurnaceContext, tables: Tables): RowStory {
  const inDollars = tables.economic.filter((row) => row.unit === 'dollars')
  return {
    rule: { code: 'operating-cost-total' },
    ...totalLines(inDollars),
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: ['gasPricePerUnit', 'electricityPrice'],
    notes: ['heating-and-fan-only'],
  }
}

function gasCo2eStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const perUnit = expression`${digits(assumptions.gasCO2eKgPerUnit)} kg/${assumptions.gasUnit}`
  const units = (value: number) => gasAsTerm(value, assumptions.gasUnit)
  const { heating, circulation, unbounded } = figures.makeUpGas
  return {
    rule: { code: 'gas-co2e' },
    actual: [expression`${units(figures.actual.gasUnits)} × ${perUnit}`],
    proposed: [
      expression`(${units(figures.proposed.gasUnits)} + ${units(heating)} + ${units(circulation)}) × ${perUnit}`,
    ],
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: [
      'gasCO2eKgPerUnit',
      'gasPricePerUnit',
      ...gasAssumptionPaths(context),
      ...makeUpGasPaths(context),
    ],
    notes: ['no-leaks', ...motorHeatNotes(unbounded.heating + unbounded.circulation, heating + circulation)],
  }
}

function blowerCo2eStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const kwh = ({ blowerKwh: { heating, cooling, circulation } }: FurnaceSide) =>
    expression`(${tenths(heating)} + ${tenths(cooling)} + ${tenths(circulation)}) kWh × ${digits(assumptions.gridGPerKWh)} g ÷ ${digits(1000)}`
  return {
    rule: { code: 'blower-co2e' },
    actual: [kwh(figures.actual)],
    proposed: [kwh(figures.proposed)],
    inputs: [...motorInputs(context), airConditionerInput(context)],
    assumptions: [
      'gridGPerKWh',
      ...motorPaths(context, 'blower.ecmWPerCfm', 'blower.pscWPerCfm'),
      ...motorPaths(context, 'blower.ecmCircW', 'blower.pscCircW'),
      'blower.airflowCfm',
      'blower.heatingHours',
      'blower.coolingHours',
      'blower.circHours',
    ],
  }
}

function addOnsCo2eStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const costs = expression`(${dollars(figures.thermostatCost)} + ${dollarsAsTerm(figures.humidifierCost)})`
  return {
    rule: { code: 'add-ons-co2e' },
    actual: ['in-gas'],
    proposed: [
      expression`${costs} ÷ ${price(assumptions.gasPricePerUnit)} × ${digits(assumptions.gasCO2eKgPerUnit)} kg/${assumptions.gasUnit}`,
    ],
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: addOnsCo2ePaths(context),
  }
}

/** None where neither changes anything. */
function addOnsCo2ePaths(context: FurnaceContext): string[] {
  const paths = addOnsPaths(context)
  return paths.length === 0 ? [] : [...paths, 'gasPricePerUnit', 'gasCO2eKgPerUnit']
}

function co2eTotalStory(context: FurnaceContext, tables: Tables): RowStory {
  return {
    rule: { code: 'co2e-total-of-rows' },
    ...totalLines(tables.environmental),
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: ['gasCO2eKgPerUnit', 'gridGPerKWh'],
  }
}
