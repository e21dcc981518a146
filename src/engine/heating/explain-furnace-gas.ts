import type { FurnaceInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { ExplainedInput, InputAnswer } from '../explain/explanation.ts'
import { explained, type Line, type RowStory } from '../explain/explanation-parts.ts'
import { digits, dollars, expression, price } from '../explain/expression.ts'
import { shown } from '../rounding.ts'
import type { GasBasis } from './annual-gas.ts'
import type { FurnaceFigures } from './furnace-figures.ts'

export type FurnaceContext = {
  input: FurnaceInput
  figures: FurnaceFigures
  assumptions: Assumptions
  /** In a sum that holds an air conditioner, the fan's cooling season is left out. */
  isInSum?: boolean
}

/** Where the two efficiencies come from. */
export function afueInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const estimated = figures.afueIsEstimated
  return [
    explained('afue-today', figures.actual.afuePercent, '%', estimated ? 'estimated from year' : 'equipment'),
    ...(estimated && input.installationYear !== null ? [installationYearInput(input.installationYear)] : []),
    proposedAfueInput(figures),
  ]
}

export function proposedAfueInput(figures: FurnaceFigures): ExplainedInput {
  return explained('afue-new', figures.proposed.afuePercent, '%', 'proposed system')
}

export function installationYearInput(year: number): ExplainedInput {
  return explained('installation-year', { year }, '', 'equipment')
}

/** Where the gas cost comes from, and what it covers. */
export function gasInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const { gas } = figures
  const [cost, origin] =
    gas.covers === 'house'
      ? (['gas-bill-of-house', 'customer'] as const)
      : (['gas-bill-of-furnace', 'equipment'] as const)
  const billing: InputAnswer =
    gas.method === 'equal'
      ? { answer: 'equal-billing' }
      : gas.method === 'month'
        ? { billMonth: input.billMonth ?? 0 }
        : { answer: 'bill-of-unknown-month' }
  return [
    explained(cost, gas.costPerMonth, '$/month', origin),
    explained('billing', billing, '', gas.method === 'typical-month' ? 'estimated' : 'customer'),
    ...(gas.covers === 'house' ? waterInputs(gas) : []),
    ...(gas.furnacesOnBill > 1 ? [explained('furnaces-on-bill', gas.furnacesOnBill, '', 'customer')] : []),
  ]
}

/** What else the gas of the home does, where somebody said so. */
function waterInputs({ gasHeatsWater, spaceHeatingShare }: GasBasis): ExplainedInput[] {
  if (gasHeatsWater === null) return []
  return [
    explained('gas-heats-water', { answer: gasHeatsWater ? 'yes' : 'no' }, '', 'customer'),
    ...(gasHeatsWater
      ? []
      : [explained('cooking', shown(100 * (1 - spaceHeatingShare), 'percent'), '%', 'assumption')]),
  ]
}

/** Assumptions behind the gas of both furnaces: those that convert a bill to a year, and the efficiency where the year stands in for the plate. */
export function gasAssumptionPaths({ input, figures, assumptions }: FurnaceContext): string[] {
  const { gas } = figures
  const base = gas.covers === 'house' && gas.gasHeatsWater !== false ? ['baseLoadShare'] : []
  const vintage = vintagePaths({ input, figures, assumptions })
  if (gas.method === 'equal') return ['equalBillingInstalments', ...base, ...vintage]
  const months = gas.method === 'month' ? [input.billMonth ?? 1] : assumptions.heatingMonths
  return [...base, ...months.map((month) => `monthlyHDD.${month - 1}`), ...vintage]
}

export function afueStory(context: FurnaceContext): RowStory {
  const { figures } = context
  return {
    rule: { code: 'afue' },
    actual: [figures.afueIsEstimated ? 'typical-of-year' : 'recorded'],
    proposed: ['stated-for-furnace'],
    inputs: afueInputs(context),
    assumptions: vintagePaths(context),
    notes: ['efficiency-at-any-age'],
  }
}

/** The usual efficiency of a furnace of that year, where nobody read its plate. */
function vintagePaths({ input, figures, assumptions }: FurnaceContext): string[] {
  if (!figures.afueIsEstimated) return []
  const year = input.installationYear ?? 0
  return [`afueByVintage.${assumptions.afueByVintage.findIndex(([lastYear]) => year <= lastYear)}.1`]
}

export function gasVolumeStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const units = (cost: number) => expression`${dollars(cost)} ÷ ${price(assumptions.gasPricePerUnit)}`
  return {
    rule: { code: 'gas-volume' },
    actual: [units(figures.actual.gasCost)],
    proposed: [units(figures.proposed.gasCost)],
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: ['gasPricePerUnit', ...gasAssumptionPaths(context)],
    notes: ['price-of-the-bill'],
  }
}

export function gasCostStory(context: FurnaceContext): RowStory {
  const { figures } = context
  const afueToday = digits(figures.actual.afuePercent)
  const afueProposed = digits(figures.proposed.afuePercent)
  const { gas } = figures
  return {
    rule: { code: 'gas-cost' },
    actual: yearOfBill(gas, context),
    proposed: [expression`${dollars(figures.actual.gasCost)} × ${afueToday} ÷ ${afueProposed}`],
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: gasAssumptionPaths(context),
    notes: ['same-heat'],
  }
}

function yearOfBill(gas: GasBasis, { input, assumptions }: FurnaceContext): Line[] {
  const heating = gas.covers === 'house' ? expression` × ${digits(gas.spaceHeatingShare)}` : ''
  const split = gas.furnacesOnBill > 1 ? ` ÷ ${gas.furnacesOnBill}` : ''
  const bill = dollars(gas.costPerMonth)
  if (gas.method === 'equal') return [expression`${bill} × ${digits(gas.billsPerYear)}${heating}${split}`]
  const baseLoad = digits(1 - gas.spaceHeatingShare)
  const heatingShare = digits(gas.spaceHeatingShare)
  const yearDegreeDays = assumptions.monthlyHDD.reduce((sum, degreeDays) => sum + degreeDays, 0)
  if (gas.method === 'month') {
    const share = gas.monthShare ?? 0
    const degreeDays = digits(assumptions.monthlyHDD[(input.billMonth ?? 1) - 1] ?? 0)
    return [
      {
        of: expression`${baseLoad} ÷ 12 + ${heatingShare} × ${degreeDays} ÷ ${digits(yearDegreeDays)}`,
        result: share,
        unit: 'of-a-year',
      },
      expression`${bill} ÷ ${digits(share)}${heating}${split}`,
    ]
  }
  const months = assumptions.heatingMonths
  const seasonDegreeDays = months.reduce((sum, month) => sum + (assumptions.monthlyHDD[month - 1] ?? 0), 0)
  return [
    {
      of: expression`${months.length} ÷ (${baseLoad} × ${months.length} ÷ 12 + ${heatingShare} × ${digits(seasonDegreeDays)} ÷ ${digits(yearDegreeDays)})`,
      result: gas.billsPerYear,
      unit: 'bills-in-a-year',
    },
    expression`${bill} × ${digits(gas.billsPerYear)}${heating}${split}`,
  ]
}
