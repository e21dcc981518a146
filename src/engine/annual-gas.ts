import type { FurnaceInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions.ts'
import { type Findings, monthName, refuse } from './findings.ts'
import { inputLimits } from './input-limits.ts'

/** A typed monthly gas cost, and what is known about its bill. */
export type GasBill = {
  costPerMonth: number
  covers: 'furnace' | 'house'
  method: 'equal' | 'month' | 'typical-month'
  /** 1 to 12 for the method 'month', else null. */
  billMonth: number | null
  furnacesOnBill: number
}

/** How a typed monthly gas cost was converted to a year of heating gas. */
export type GasBasis =
  | (GasBill & {
      from: 'bill'
      /** Number of months that the typed month represents. */
      billsPerYear: number
      /** Share of the year's gas in the billed month; null unless the month is known. */
      monthShare: number | null
      spaceHeatingShare: number
      /** Heating gas of a year today, dollars. */
      costPerYear: number
    })
  | { from: 'proposed system'; costPerYearWithProposed: number }

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
  if (costPerMonth === null) return gasOfProposedSystem(input, findings)
  if (!(costPerMonth > 0 && costPerMonth <= inputLimits.dollars.most)) {
    return refuse(
      findings,
      'gasCostPerMonth',
      'GAS_USAGE_OUT_OF_RANGE',
      'Correct the monthly gas cost: it must be more than 0 dollars and believable for one home.',
    )
  }
  const method = methodOf(input)
  if (method === 'month' && !isUsableMonth(input, assumptions, findings)) return null
  const ofHouse = input.gasCostCovers === 'house'
  const basis = heatingGasOfBill(
    {
      costPerMonth,
      covers: input.gasCostCovers,
      method,
      billMonth: method === 'month' ? input.billMonth : null,
      furnacesOnBill: ofHouse && input.furnacesOnBill > 1 ? input.furnacesOnBill : 1,
    },
    assumptions.baseLoadShare,
    assumptions,
  )
  noteGasBasis(basis, findings)
  return basis
}

/** The heating gas in a bill, with `baseLoadShare` of a bill of the whole house spent on something else. */
export function heatingGasOfBill(
  bill: GasBill,
  baseLoadShare: number,
  assumptions: Assumptions,
): GasBasis & { from: 'bill' } {
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
  return { from: 'bill', ...bill, billsPerYear, monthShare, spaceHeatingShare, costPerYear }
}

function methodOf(input: FurnaceInput): 'equal' | 'month' | 'typical-month' {
  if (input.billingType === 'equal') return 'equal'
  return input.billingType === 'non-equal' && input.billMonth !== null ? 'month' : 'typical-month'
}

/** In a month with little heating, a small error in the bill would become a large error in the year. */
function isUsableMonth(input: FurnaceInput, assumptions: Assumptions, findings: Findings): boolean {
  const month = input.billMonth
  const isMonth = month !== null && Number.isInteger(month) && month >= 1 && month <= 12
  const baseLoadShare = input.gasCostCovers === 'house' ? assumptions.baseLoadShare : 0
  const share = isMonth ? shareOfMonth(month, baseLoadShare, assumptions) : 0
  if (share >= assumptions.minMonthShare) return true
  refuse(
    findings,
    'billMonth',
    'MONTH_NOT_USABLE',
    isMonth
      ? `A ${monthName(month)} bill says too little about a year of heating: enter a bill of October to April with its month.`
      : 'Choose the month of the gas bill, from January to December.',
  )
  return false
}

function gasOfProposedSystem(input: FurnaceInput, findings: Findings): GasBasis | null {
  const costPerYearWithProposed = input.proposed?.gasCostPerYear ?? null
  if (costPerYearWithProposed === null) {
    return refuse(
      findings,
      'gasCostPerMonth',
      'GAS_USAGE_MISSING',
      'Enter the monthly gas cost in dollars, of the home or of this furnace.',
    )
  }
  if (!(costPerYearWithProposed > 0 && costPerYearWithProposed <= 12 * inputLimits.dollars.most)) {
    return refuse(
      findings,
      'proposed.gasCostPerYear',
      'GAS_USAGE_OUT_OF_RANGE',
      "Enter the monthly gas cost of the home, or correct the ideal system's yearly average gas usage.",
    )
  }
  findings.estimated.push({
    code: 'GAS_FROM_PROPOSED_SYSTEM',
    field: 'gasCostPerMonth',
    value: costPerYearWithProposed,
    reason: `No gas cost is entered: it is worked back from the $${costPerYearWithProposed.toFixed(2)} of heating gas a year stated for the proposed furnace.`,
    wouldBeExactWith: 'a monthly gas bill of the home',
  })
  return { from: 'proposed system', costPerYearWithProposed }
}

function noteGasBasis(basis: GasBasis & { from: 'bill' }, findings: Findings): void {
  const { covers, method, billMonth, billsPerYear, furnacesOnBill } = basis
  const bill = covers === 'house' ? "the home's gas bill" : "this furnace's own gas cost"
  const percent = Math.round(basis.spaceHeatingShare * 1000) / 10
  const heating =
    covers === 'house' ? `, ${percent} % of it for space heating` : ', all of it for space heating'
  const split = furnacesOnBill > 1 ? `, shared equally by ${furnacesOnBill} furnaces` : ''
  const year =
    method === 'equal'
      ? `times ${billsPerYear} equal instalments`
      : method === 'month'
        ? `times ${billsPerYear.toFixed(2)}, because a ${monthName(billMonth ?? 0)} bill is ${(100 * (basis.monthShare ?? 0)).toFixed(1)} % of a year`
        : `times ${billsPerYear.toFixed(2)}, taken as an average bill of October to April`
  findings.notes.push({
    code: 'GAS_BASIS',
    message: `A year of gas is ${bill} ${year}${heating}${split}.`,
    values: {
      covers,
      method,
      billsPerYear,
      billMonth: billMonth ?? 0,
      monthShare: basis.monthShare ?? 0,
      spaceHeatingShare: basis.spaceHeatingShare,
      furnacesOnBill,
    },
  })
  if (method !== 'typical-month') return
  findings.estimated.push({
    code: 'BILL_MONTH_UNKNOWN',
    field: 'billMonth',
    value: billsPerYear,
    reason: 'The season of the gas bill is not known: it is taken as an average bill of October to April.',
    wouldBeExactWith: 'the billing type, and the month of a Non-Equal bill',
  })
}
