import { findingsTexts } from '#texts/en/findings.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import type { AirConditionerInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions.ts'
import { priceInDollars } from './figures-in-words.ts'
import { type Findings, refuse } from './findings.ts'
import { inputLimits } from './input-limits.ts'

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
    return refuse(findings, 'coolingBtuPerHour', 'BTU_MISSING', findingsTexts.refusals.sizeMissing)
  if (!(value >= btuMin && value <= btuMax))
    return refuse(
      findings,
      own !== null ? 'coolingBtuPerHour' : 'proposed.coolingBtuPerHour',
      'BTU_OUT_OF_RANGE',
      fill(findingsTexts.refusals.sizeOutOfRange, { value, least: btuMin, most: btuMax }),
    )
  if (own !== null) {
    noteOtherSize(own, input.proposed?.coolingBtuPerHour ?? own, findings)
    return { value, from: 'equipment' }
  }
  findings.estimated.push({
    code: 'BTU_FROM_PROPOSED_SYSTEM',
    field: 'coolingBtuPerHour',
    value,
    reason: fill(findingsTexts.estimates.sizeOfProposal.reason, { btu: grouped(value) }),
    wouldBeExactWith: findingsTexts.estimates.sizeOfProposal.how,
  })
  return { value, from: 'proposed system' }
}

/** The house needs the same cooling from whatever is installed: a smaller unit is not a saving. */
function noteOtherSize(own: number, proposed: number, findings: Findings): void {
  if (own === proposed) return
  findings.notes.push({
    code: 'OTHER_SIZE_PROPOSED',
    message: fill(findingsTexts.notes.otherSizeProposed, {
      own: grouped(own),
      proposed: grouped(proposed),
    }),
    values: { own, proposed },
  })
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
    findings.notes.push({
      code: 'ELECTRICITY_PRICE_ASSUMED',
      message: fill(findingsTexts.notes.electricityPriceAssumed, { price: priceInDollars(assumed) }),
      values: { pricePerKwh: assumed },
    })
    return { value: assumed, from: 'assumption' }
  }
  if (!(value > 0 && value <= assumptions.priceMax))
    return refuse(
      findings,
      own !== null ? 'electricityPricePerKwh' : 'proposed.electricityPricePerKwh',
      'PRICE_OUT_OF_RANGE',
      fill(findingsTexts.refusals.priceOutOfRange, { value, most: assumptions.priceMax }),
    )
  if (own !== null) return { value, from: 'equipment' }
  findings.notes.push({
    code: 'ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM',
    message: fill(findingsTexts.notes.electricityPriceOfProposal, { price: priceInDollars(value) }),
    values: { pricePerKwh: value },
  })
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
    findings.notes.push({
      code: 'SEASON_HOURS_ASSUMED',
      message: fill(findingsTexts.notes.seasonHoursAssumed, { hours: assumed }),
      values: { seasonHours: assumed },
    })
    return { value: assumed, from: 'assumption' }
  }
  const { most } = inputLimits.seasonHours
  if (!(value > 0 && value <= most))
    return refuse(
      findings,
      own !== null ? 'seasonHours' : 'proposed.seasonHours',
      'HOURS_OUT_OF_RANGE',
      fill(findingsTexts.refusals.hoursOutOfRange, { value, most }),
    )
  if (own !== null) return { value, from: 'equipment' }
  findings.notes.push({
    code: 'SEASON_HOURS_FROM_PROPOSED_SYSTEM',
    message: fill(findingsTexts.notes.seasonHoursOfProposal, { hours: value }),
    values: { seasonHours: value },
  })
  return { value, from: 'proposed system' }
}
