import type { FurnaceInput } from './analysis-input.ts'
import type { ExplainedInput } from './analysis-outcome.ts'
import type { GasBasis } from './annual-gas.ts'
import type { Assumptions } from './assumptions.ts'
import { explained, type Line, type RowStory } from './explanation-parts.ts'
import { inDigits, inDollars, priceInDollars } from './figures-in-words.ts'
import { monthName } from './findings.ts'
import type { FurnaceFigures } from './furnace-figures.ts'

export type FurnaceContext = { input: FurnaceInput; figures: FurnaceFigures; assumptions: Assumptions }

/** Where the two efficiencies come from. */
export function afueInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const estimated = figures.afueIsEstimated
  return [
    explained(
      'AFUE of your furnace today',
      figures.actual.afuePercent,
      '%',
      estimated ? 'estimated from year' : 'equipment',
    ),
    ...(estimated && input.installationYear !== null ? [installationYearInput(input.installationYear)] : []),
    proposedAfueInput(figures),
  ]
}

export function proposedAfueInput(figures: FurnaceFigures): ExplainedInput {
  return explained('AFUE of the new furnace', figures.proposed.afuePercent, '%', 'proposed system')
}

export function installationYearInput(year: number): ExplainedInput {
  return explained('Installation year', String(year), '', 'equipment')
}

/** Where the gas cost comes from, and what it covers. */
export function gasInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const { gas } = figures
  if (gas.from === 'proposed system')
    return [
      explained(
        'Gas for a year of heating with the new furnace',
        gas.costPerYearWithProposed,
        '$/yr',
        'proposed system',
        true,
      ),
    ]
  const [cost, origin] =
    gas.covers === 'house'
      ? (['Your gas bill for a month', 'customer'] as const)
      : (['Gas bill of this furnace for a month', 'equipment'] as const)
  const billing =
    gas.method === 'equal'
      ? 'Equal'
      : gas.method === 'month'
        ? `Non-Equal, ${monthName(input.billMonth ?? 0)}`
        : 'month unknown'
  return [
    explained(cost, gas.costPerMonth, '$/month', origin),
    explained('Billing', billing, '', gas.method === 'typical-month' ? 'estimated' : 'customer'),
    ...(gas.furnacesOnBill > 1
      ? [explained('Furnaces on the bill', gas.furnacesOnBill, '', 'customer')]
      : []),
  ]
}

/** Assumptions used to convert a bill to a year. */
export function gasAssumptionPaths({ input, figures, assumptions }: FurnaceContext): string[] {
  const { gas } = figures
  if (gas.from === 'proposed system') return []
  const base = gas.covers === 'house' ? ['baseLoadShare'] : []
  if (gas.method === 'equal') return ['equalBillingInstalments', ...base]
  const months = gas.method === 'month' ? [input.billMonth ?? 1] : assumptions.heatingMonths
  return [...base, ...months.map((month) => `monthlyHDD.${month - 1}`)]
}

export function afueStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  return {
    title: 'Furnace efficiency',
    formula: 'AFUE says how much of the gas becomes heat in your home over a winter.',
    actual: [figures.afueIsEstimated ? 'Typical for its year' : 'As on our records'],
    proposed: ['As stated for the new furnace'],
    inputs: afueInputs(context),
    assumptions: figures.afueIsEstimated ? [afueVintagePath(context.input, assumptions)] : [],
    note: 'We take nothing off for age. Furnaces of 15 to 24 years did as well as new ones in tests, once tuned.',
  }
}

function afueVintagePath(input: FurnaceInput, assumptions: Assumptions): string {
  const year = input.installationYear ?? 0
  return `afueByVintage.${assumptions.afueByVintage.findIndex(([lastYear]) => year <= lastYear)}.1`
}

export function gasVolumeStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const price = priceInDollars(assumptions.gasPricePerUnit)
  return {
    title: 'Natural gas for space heating',
    formula: 'Gas for heating = gas cost for heating ÷ gas price',
    actual: [`${inDollars(figures.actual.gasCost)} ÷ ${price}`],
    proposed: [`${inDollars(figures.proposed.gasCost)} ÷ ${price}`],
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: ['gasPricePerUnit', ...gasAssumptionPaths(context)],
  }
}

export function gasCostStory(context: FurnaceContext): RowStory {
  const { figures } = context
  const afueToday = inDigits(figures.actual.afuePercent)
  const afueProposed = inDigits(figures.proposed.afuePercent)
  const { gas } = figures
  const shared = {
    title: 'Natural gas cost for space heating',
    inputs: [...gasInputs(context), ...afueInputs(context)],
    assumptions: gasAssumptionPaths(context),
  }
  if (gas.from === 'proposed system') {
    const stated = inDollars(gas.costPerYearWithProposed)
    return {
      ...shared,
      formula: 'Gas cost today = gas cost with the new furnace × its AFUE ÷ AFUE today',
      actual: [`${stated} × ${afueProposed} ÷ ${afueToday}`],
      proposed: [stated],
      note: 'We do not have your gas bill. We worked backward from the cost stated for the new furnace.',
    }
  }
  return {
    ...shared,
    formula:
      'Gas cost today = your bills for a year × the part that heats your home. With the new furnace = gas cost today × AFUE today ÷ new AFUE.',
    actual: yearOfBill(gas, context),
    proposed: [`${inDollars(figures.actual.gasCost)} × ${afueToday} ÷ ${afueProposed}`],
    note: 'Both furnaces give your home the same heat.',
  }
}

function yearOfBill(gas: GasBasis & { from: 'bill' }, { input, assumptions }: FurnaceContext): Line[] {
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
