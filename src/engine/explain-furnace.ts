import { inDigits, inDollars, inGasUnits, inTenths, priceInDollars, term } from '#saying/figures-in-words.ts'
import { explanationsTexts as texts } from '#texts/en/explanations.ts'
import type { Explanation, FurnaceRowKey } from './analysis-outcome.ts'
import { addOnsPaths, humidifierStory, thermostatStory } from './explain-furnace-add-ons.ts'
import {
  airConditionerInput,
  blowerCirculationStory,
  blowerCoolingStory,
  blowerHeatingStory,
  makeUpGasPaths,
  motorInputs,
  motorPaths,
  withMotorHeat,
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
import { explanationOf, type RowStory, rowOf, totalStory } from './explanation-parts.ts'
import type { FurnaceSide } from './furnace-figures.ts'
import type { Tables } from './tables.ts'

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
  const dollars = tables.economic.filter((row) => row.unit === 'dollars')
  return {
    ...totalStory(texts.furnace.total, texts.furnace.totalRule, dollars),
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: ['gasPricePerUnit', 'electricityPrice'],
    note: texts.furnace.totalNote,
  }
}

function gasCo2eStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const perUnit = `${inDigits(assumptions.gasCO2eKgPerUnit)} kg/${assumptions.gasUnit}`
  const units = (value: number) => `${term(inGasUnits(value, assumptions.gasUnit))}`
  const { heating, circulation, unbounded } = figures.makeUpGas
  return {
    title: texts.gas.co2e,
    formula: texts.gas.co2eRule,
    actual: [`${units(figures.actual.gasUnits)} × ${perUnit}`],
    proposed: [
      `(${units(figures.proposed.gasUnits)} + ${units(heating)} + ${units(circulation)}) × ${perUnit}`,
    ],
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: [
      'gasCO2eKgPerUnit',
      'gasPricePerUnit',
      ...gasAssumptionPaths(context),
      ...makeUpGasPaths(context),
    ],
    note: withMotorHeat(texts.gas.co2eNote, unbounded.heating + unbounded.circulation, heating + circulation),
  }
}

function blowerCo2eStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const kwh = ({ blowerKwh: { heating, cooling, circulation } }: FurnaceSide) =>
    `(${inTenths(heating)} + ${inTenths(cooling)} + ${inTenths(circulation)}) kWh × ${inDigits(assumptions.gridGPerKWh)} g ÷ 1,000`
  return {
    title: texts.fan.co2e,
    formula: texts.fan.co2eRule,
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
  const costs = `(${inDollars(figures.thermostatCost)} + ${term(inDollars(figures.humidifierCost))})`
  return {
    title: texts.furnace.addOnsCo2e,
    formula: texts.furnace.addOnsCo2eRule,
    actual: [texts.shared.inGas],
    proposed: [
      `${costs} ÷ ${priceInDollars(assumptions.gasPricePerUnit)} × ${inDigits(assumptions.gasCO2eKgPerUnit)} kg/${assumptions.gasUnit}`,
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
    ...totalStory(texts.shared.totalCo2e, texts.furnace.co2eTotalRule, tables.environmental),
    inputs: [...gasInputs(context), ...afueInputs(context), ...motorInputs(context)],
    assumptions: ['gasCO2eKgPerUnit', 'gridGPerKWh'],
  }
}
