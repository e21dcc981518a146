import type { FurnaceInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { type Findings, refuse } from '../findings.ts'
import { inputLimits } from '../input-limits.ts'

/** A typed monthly gas cost, and what is known about its bill. */
export type GasBill = {
  costPerMonth: number
  covers: 'furnace' | 'house'
  /** Whether gas also heats the water; null is unknown. */
  gasHeatsWater: boolean | null
  method: 'equal' | 'month' | 'typical-month'
  /** 1 to 12 for the method 'month', else null. */
  billMonth: number | null
  furnacesOnBill: number
}

/** How a typed monthly gas cost was converted to a year of heating gas. */
export type GasBasis = GasBill & {
  /** Number of months that the typed month represents. */
  billsPerYear: number
  /** Share of the year's gas in the billed month; null unless the month is known. */
  monthShare: number | null
  spaceHeatingShare: number
  /** Heating gas of a year today, dollars. */
  costPerYear: number
}

/** Fraction of a year's gas that is billed in a month (1 to 12): even base load plus heating by degree-days. */
export function shareOfMonth(month: number, baseLoadShare: number, assumptions: Assumptions): number {
  let yearDegreeDays = 0
  for (const degreeDays of assumptions.monthlyHDD) yearDegreeDays += degreeDays
  const degreeDays = assumptions.monthlyHDD[month - 1]
  if (degreeDays === undefined) throw new Error(`No month ${month}`)
  return baseLoadShare / 12 + ((1 - baseLoadShare) * degreeDays) / yearDegreeDays
}

/** Bills in a year when the month is unknown: the bill counts as an average month of the heating season. */
export function billsPerYearOfTypicalMonth(baseLoadShare: number, assumptions: Assumptions): number {
  let share = 0
  for (const month of assumptions.heatingMonths) share += shareOfMonth(month, baseLoadShare, assumptions)
  return assumptions.heatingMonths.length / share
}

/** The heating gas of a year; null, with a problem added, where it cannot be worked out. */
export function gasBasis(input: FurnaceInput, assumptions: Assumptions, findings: Findings): GasBasis | null {
  const costPerMonth = input.gasCostPerMonth
  // Why refused: the gas of another home says nothing about this one.
  if (costPerMonth === null)
    return refuse(findings, { field: 'gasCostPerMonth', reason: 'GAS_USAGE_MISSING', values: {} })
  if (!(costPerMonth > 0 && costPerMonth <= inputLimits.dollars.most)) {
    return refuse(findings, { field: 'gasCostPerMonth', reason: 'GAS_USAGE_OUT_OF_RANGE', values: {} })
  }
  const method = methodOf(input)
  if (method === 'month' && !isUsableMonth(input, assumptions, findings)) return null
  const ofHouse = input.gasCostCovers === 'house'
  const basis = heatingGasOfBill(
    {
      costPerMonth,
      covers: input.gasCostCovers,
      gasHeatsWater: input.gasHeatsWater,
      method,
      billMonth: method === 'month' ? input.billMonth : null,
      furnacesOnBill: ofHouse ? Math.max(1, input.furnacesOnBill) : 1,
    },
    baseLoadOf(input.gasHeatsWater, assumptions),
    assumptions,
  )
  noteGasBasis(basis, findings)
  return basis
}

/** The heating gas in a bill, with `baseLoadShare` of a bill of the whole house spent on something else. */
export function heatingGasOfBill(bill: GasBill, baseLoadShare: number, assumptions: Assumptions): GasBasis {
  const share = bill.covers === 'house' ? baseLoadShare : 0
  const monthShare = bill.billMonth === null ? null : shareOfMonth(bill.billMonth, share, assumptions)
  const billsPerYear =
    monthShare !== null
      ? 1 / monthShare
      : bill.method === 'equal'
        ? assumptions.equalBillingInstalments
        : billsPerYearOfTypicalMonth(share, assumptions)
  const spaceHeatingShare = 1 - share
  const costPerYear = (bill.costPerMonth * billsPerYear * spaceHeatingShare) / bill.furnacesOnBill
  return { ...bill, billsPerYear, monthShare, spaceHeatingShare, costPerYear }
}

function methodOf(input: FurnaceInput): 'equal' | 'month' | 'typical-month' {
  if (input.billingType === 'equal') return 'equal'
  return input.billingType === 'non-equal' && input.billMonth !== null ? 'month' : 'typical-month'
}

/** In a month with little heating, a small error in the bill would become a large error in the year. */
function isUsableMonth(input: FurnaceInput, assumptions: Assumptions, findings: Findings): boolean {
  const month = input.billMonth
  const isMonth = month !== null && Number.isInteger(month) && month >= 1 && month <= 12
  const baseLoadShare = input.gasCostCovers === 'house' ? baseLoadOf(input.gasHeatsWater, assumptions) : 0
  const share = isMonth ? shareOfMonth(month, baseLoadShare, assumptions) : 0
  if (share >= assumptions.minMonthShare) return true
  refuse(findings, {
    field: 'billMonth',
    reason: 'MONTH_NOT_USABLE',
    // Where an Admin's degree-days leave little heating to a month of the season, another of the season is no help.
    values: isMonth
      ? { month, isOfHeatingSeason: assumptions.heatingMonths.includes(month) }
      : { month: null },
  })
  return false
}

function noteGasBasis(basis: GasBasis, findings: Findings): void {
  const { covers, method, billMonth, billsPerYear, furnacesOnBill } = basis
  findings.notes.push({
    code: 'GAS_BASIS',
    values: {
      covers,
      method,
      billsPerYear,
      billMonth: billMonth ?? 0,
      monthShare: basis.monthShare ?? 0,
      spaceHeatingShare: basis.spaceHeatingShare,
      furnacesOnBill,
      gasHeatsWater: basis.gasHeatsWater,
    },
  })
  if (method !== 'typical-month') return
  findings.estimated.push({
    code: 'BILL_MONTH_UNKNOWN',
    field: 'billMonth',
    value: billsPerYear,
    values: {},
  })
}

/** What cooking and drying take of the gas of a home that heats its water by something else (judgement: a stove and a dryer, or neither). */
export const baseLoadWithoutWater = { likely: 0.03, ends: [0, 0.08] } as const

/** The share of a home's gas that heats no rooms: that of the assumptions, or of cooking and drying alone where gas does not heat the water. */
export function baseLoadOf(gasHeatsWater: boolean | null, { baseLoadShare }: Assumptions): number {
  return gasHeatsWater === false ? Math.min(baseLoadWithoutWater.likely, baseLoadShare) : baseLoadShare
}
