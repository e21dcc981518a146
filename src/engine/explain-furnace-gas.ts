import { inDigits, inDollars, priceInDollars } from '#saying/figures-in-words.ts'
import { explanationsTexts as texts } from '#texts/en/explanations.ts'
import { fill } from '#texts/fill.ts'
import { monthName } from '#texts/formats.ts'
import type { FurnaceInput } from './analysis-input.ts'
import type { ExplainedInput } from './analysis-outcome.ts'
import type { GasBasis } from './annual-gas.ts'
import type { Assumptions } from './assumptions.ts'
import { explained, type Line, type RowStory } from './explanation-parts.ts'
import type { FurnaceFigures } from './furnace-figures.ts'
import { shown } from './rounding.ts'

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
    explained(
      texts.labels.afueToday,
      figures.actual.afuePercent,
      '%',
      estimated ? 'estimated from year' : 'equipment',
    ),
    ...(estimated && input.installationYear !== null ? [installationYearInput(input.installationYear)] : []),
    proposedAfueInput(figures),
  ]
}

export function proposedAfueInput(figures: FurnaceFigures): ExplainedInput {
  return explained(texts.labels.afueNew, figures.proposed.afuePercent, '%', 'proposed system')
}

export function installationYearInput(year: number): ExplainedInput {
  return explained(texts.labels.installationYear, String(year), '', 'equipment')
}

/** Where the gas cost comes from, and what it covers. */
export function gasInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const { gas } = figures
  const [cost, origin] =
    gas.covers === 'house'
      ? ([texts.labels.gasBill, 'customer'] as const)
      : ([texts.labels.gasBillOfFurnace, 'equipment'] as const)
  const billing =
    gas.method === 'equal'
      ? texts.billing.equal
      : gas.method === 'month'
        ? fill(texts.billing.nonEqual, { month: monthName(input.billMonth ?? 0) })
        : texts.billing.unknown
  return [
    explained(cost, gas.costPerMonth, '$/month', origin),
    explained(texts.labels.billing, billing, '', gas.method === 'typical-month' ? 'estimated' : 'customer'),
    ...(gas.covers === 'house' ? waterInputs(gas) : []),
    ...(gas.furnacesOnBill > 1
      ? [explained(texts.labels.furnacesOnBill, gas.furnacesOnBill, '', 'customer')]
      : []),
  ]
}

/** What else the gas of the home does, where somebody said so. */
function waterInputs({ gasHeatsWater, spaceHeatingShare }: GasBasis): ExplainedInput[] {
  if (gasHeatsWater === null) return []
  return [
    explained(texts.labels.gasHeatsWater, texts.answers[gasHeatsWater ? 'yes' : 'no'], '', 'customer'),
    ...(gasHeatsWater
      ? []
      : [
          explained(texts.labels.cooking, shown(100 * (1 - spaceHeatingShare), 'percent'), '%', 'assumption'),
        ]),
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
    title: texts.gas.efficiency,
    formula: texts.gas.efficiencyRule,
    actual: [figures.afueIsEstimated ? texts.shared.typical : texts.shared.recorded],
    proposed: [texts.gas.stated],
    inputs: afueInputs(context),
    assumptions: vintagePaths(context),
    note: texts.gas.efficiencyNote,
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
  const price = priceInDollars(assumptions.gasPricePerUnit)
  return {
    title: texts.gas.volume,
    formula: texts.gas.volumeRule,
    actual: [`${inDollars(figures.actual.gasCost)} ÷ ${price}`],
    proposed: [`${inDollars(figures.proposed.gasCost)} ÷ ${price}`],
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: ['gasPricePerUnit', ...gasAssumptionPaths(context)],
    note: texts.gas.volumeNote,
  }
}

export function gasCostStory(context: FurnaceContext): RowStory {
  const { figures } = context
  const afueToday = inDigits(figures.actual.afuePercent)
  const afueProposed = inDigits(figures.proposed.afuePercent)
  const { gas } = figures
  const shared = {
    title: texts.gas.cost,
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: gasAssumptionPaths(context),
  }
  return {
    ...shared,
    formula: texts.gas.costRule,
    actual: yearOfBill(gas, context),
    proposed: [`${inDollars(figures.actual.gasCost)} × ${afueToday} ÷ ${afueProposed}`],
    note: texts.gas.costNote,
  }
}

function yearOfBill(gas: GasBasis, { input, assumptions }: FurnaceContext): Line[] {
  const heating = gas.covers === 'house' ? ` × ${inDigits(gas.spaceHeatingShare)}` : ''
  const split = gas.furnacesOnBill > 1 ? ` ÷ ${gas.furnacesOnBill}` : ''
  const bill = inDollars(gas.costPerMonth)
  if (gas.method === 'equal') return [`${bill} × ${inDigits(gas.billsPerYear)}${heating}${split}`]
  const baseLoad = inDigits(1 - gas.spaceHeatingShare)
  const heatingShare = inDigits(gas.spaceHeatingShare)
  const yearDegreeDays = assumptions.monthlyHDD.reduce((sum, degreeDays) => sum + degreeDays, 0)
  if (gas.method === 'month') {
    const share = gas.monthShare ?? 0
    const degreeDays = inDigits(assumptions.monthlyHDD[(input.billMonth ?? 1) - 1] ?? 0)
    return [
      {
        text: `${baseLoad} ÷ 12 + ${heatingShare} × ${degreeDays} ÷ ${inDigits(yearDegreeDays)}`,
        result: share,
        unit: 'of a year',
      },
      `${bill} ÷ ${inDigits(share)}${heating}${split}`,
    ]
  }
  const months = assumptions.heatingMonths
  const seasonDegreeDays = months.reduce((sum, month) => sum + (assumptions.monthlyHDD[month - 1] ?? 0), 0)
  return [
    {
      text: `${months.length} ÷ (${baseLoad} × ${months.length} ÷ 12 + ${heatingShare} × ${inDigits(seasonDegreeDays)} ÷ ${inDigits(yearDegreeDays)})`,
      result: gas.billsPerYear,
      unit: 'bills in a year',
    },
    `${bill} × ${inDigits(gas.billsPerYear)}${heating}${split}`,
  ]
}
