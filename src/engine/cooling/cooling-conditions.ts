import type { AirConditionerInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { type Findings, refuse } from '../findings.ts'
import { inputLimits } from '../input-limits.ts'

/** A value and where it comes from. */
export type Sourced = { value: number; from: 'equipment' | 'proposed system' | 'assumption' }

/** Both sides use the existing capacity, because the house needs the same cooling whichever unit delivers it. */
export function coolingCapacity(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): Sourced | null {
  const { btuMin, btuMax } = assumptions
  const own = input.coolingBtuPerHour
  const value = own ?? input.proposed?.coolingBtuPerHour ?? null
  if (value === null)
    return refuse(findings, { field: 'coolingBtuPerHour', reason: 'BTU_MISSING', values: {} })
  if (!(value >= btuMin && value <= btuMax))
    return refuse(findings, {
      field: own !== null ? 'coolingBtuPerHour' : 'proposed.coolingBtuPerHour',
      reason: 'BTU_OUT_OF_RANGE',
      values: { value, least: btuMin, most: btuMax },
    })
  if (own !== null) {
    noteOtherSize(own, input.proposed?.coolingBtuPerHour ?? own, findings)
    return { value, from: 'equipment' }
  }
  findings.estimated.push({
    code: 'BTU_FROM_PROPOSED_SYSTEM',
    field: 'coolingBtuPerHour',
    value,
    values: { btuPerHour: value },
  })
  return { value, from: 'proposed system' }
}

/** The house needs the same cooling from whatever is installed: a smaller unit is not a saving. */
function noteOtherSize(own: number, proposed: number, findings: Findings): void {
  if (own === proposed) return
  findings.notes.push({ code: 'OTHER_SIZE_PROPOSED', values: { own, proposed } })
}

/** Dollars per kWh on both sides: as entered, else the proposed system's, else the assumed price; the last two add a note. */
export function electricityPrice(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): Sourced | null {
  const own = input.electricityPricePerKwh
  const value = own ?? input.proposed?.electricityPricePerKwh ?? null
  if (value === null) {
    const assumed = assumptions.electricityPrice
    findings.notes.push({ code: 'ELECTRICITY_PRICE_ASSUMED', values: { pricePerKwh: assumed } })
    return { value: assumed, from: 'assumption' }
  }
  if (!(value > 0 && value <= assumptions.priceMax))
    return refuse(findings, {
      field: own !== null ? 'electricityPricePerKwh' : 'proposed.electricityPricePerKwh',
      reason: 'PRICE_OUT_OF_RANGE',
      values: { value, most: assumptions.priceMax },
    })
  if (own !== null) return { value, from: 'equipment' }
  findings.notes.push({ code: 'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM', values: { pricePerKwh: value } })
  return { value, from: 'proposed system' }
}

/** Full-load hours of a season on both sides, chosen in the same order as the price. */
export function seasonHours(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): Sourced | null {
  const own = input.seasonHours
  const value = own ?? input.proposed?.seasonHours ?? null
  if (value === null) {
    const assumed = assumptions.acHours
    findings.notes.push({ code: 'SEASON_HOURS_ASSUMED', values: { seasonHours: assumed } })
    return { value: assumed, from: 'assumption' }
  }
  const { most } = inputLimits.seasonHours
  if (!(value > 0 && value <= most))
    return refuse(findings, {
      field: own !== null ? 'seasonHours' : 'proposed.seasonHours',
      reason: 'HOURS_OUT_OF_RANGE',
      values: { value, most },
    })
  if (own !== null) return { value, from: 'equipment' }
  findings.notes.push({ code: 'SEASON_HOURS_FROM_PROPOSED_SYSTEM', values: { seasonHours: value } })
  return { value, from: 'proposed system' }
}
