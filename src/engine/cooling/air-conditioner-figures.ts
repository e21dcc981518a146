import type { AirConditionerInput } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import {
  checkInstallationYear,
  noteElectricityAboveBill,
  noteServiceDue,
  valueOfVintage,
} from '../existing-equipment.ts'
import { type Findings, refuse } from '../findings.ts'
import { isRefused } from '../refused-kinds.ts'
import { coolingCapacity, electricityPrice, type Sourced, seasonHours } from './cooling-conditions.ts'

/** Every figure of an air conditioner comparison at full precision. */
export type AirConditionerFigures = {
  seerIsEstimated: boolean
  /** SEER as entered or estimated, before the discount for age. */
  ratedSeer: number
  /** SEER used in the calculation. */
  actualSeer: number
  ageDiscounted: boolean
  proposedSeer: number
  proposedSeerIsChosen: boolean
  capacity: Sourced
  price: Sourced
  hours: Sourced
  /** Electricity in a season, kWh. */
  actualKwh: number
  proposedKwh: number
}

/** Computes all figures of an air conditioner comparison; null when a problem was found. */
export function airConditionerFigures(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): AirConditionerFigures | null {
  if (isRefused(input, findings)) return null
  checkInstallationYear(input, findings)
  const ratedSeer = existingSeer(input, assumptions, findings)
  const capacity = coolingCapacity(input, assumptions, findings)
  const price = electricityPrice(input, assumptions, findings)
  const hours = seasonHours(input, assumptions, findings)
  const proposedSeer = proposedSeerOf(input, assumptions, findings)
  if (ratedSeer === null || capacity === null || price === null || hours === null || proposedSeer === null)
    return null
  if (findings.problems.length > 0) return null

  const actualSeer = countedSeerOf(ratedSeer, input, assumptions, findings)
  const actualKwh = seasonKwh(capacity.value, actualSeer, hours.value)
  const proposedKwh = seasonKwh(capacity.value, proposedSeer, hours.value)
  noteElectricityAboveBill(input, actualKwh * price.value, findings)
  noteServiceDue(input, assumptions, findings)
  return {
    seerIsEstimated: input.seer === null,
    ratedSeer,
    actualSeer,
    ageDiscounted: actualSeer !== ratedSeer,
    proposedSeer,
    proposedSeerIsChosen: input.chosenSeer !== null,
    capacity,
    price,
    hours,
    actualKwh,
    proposedKwh,
  }
}

/** Electricity of a season, kWh: capacity (BTU an hour) over SEER (BTU per Wh) gives the power, times full-load hours. */
export function seasonKwh(coolingBtuPerHour: number, seer: number, seasonHours: number): number {
  return (coolingBtuPerHour / seer / 1000) * seasonHours
}

function existingSeer(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): number | null {
  const { seer, installationYear } = input
  if (seer !== null) {
    if (seer >= assumptions.seerMin && seer <= assumptions.seerMax) return seer
    return refuse(findings, {
      field: 'seer',
      reason: 'SEER_OUT_OF_RANGE',
      values: { value: seer, least: assumptions.seerMin, most: assumptions.seerMax },
    })
  }
  if (installationYear === null || !assumptions.allowVintageEstimates)
    return refuse(findings, {
      field: 'seer',
      reason: 'SEER_MISSING',
      values: { yearWouldDo: assumptions.allowVintageEstimates },
    })
  const value = valueOfVintage(assumptions.seerByVintage, installationYear)
  findings.estimated.push({
    code: 'SEER_FROM_YEAR',
    field: 'seer',
    value,
    values: { seer: value, year: installationYear },
  })
  return value
}

/** From the threshold age on, a fixed number of SEER points is subtracted, down to a floor; a rating is never raised. */
export function seerAtAge(ratedSeer: number, ageYears: number, assumptions: Assumptions): number {
  const { acAgeThreshold, acAgeSeerLoss, acSeerFloor } = assumptions
  if (ageYears < acAgeThreshold) return ratedSeer
  return Math.max(ratedSeer - acAgeSeerLoss, Math.min(ratedSeer, acSeerFloor))
}

/** The SEER at the age of the comparison, with a note where age lowers it; the rated one where the age is unknown. */
function countedSeerOf(
  ratedSeer: number,
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): number {
  if (input.installationYear === null) {
    noteAgeUnknown(ratedSeer, assumptions, findings)
    return ratedSeer
  }
  const ageYears = input.asOfYear - input.installationYear
  const countedSeer = seerAtAge(ratedSeer, ageYears, assumptions)
  if (countedSeer !== ratedSeer)
    findings.notes.push({
      code: 'AGE_DISCOUNT',
      values: { ageYears, thresholdYears: assumptions.acAgeThreshold, ratedSeer, countedSeer },
    })
  return countedSeer
}

/** What age would take off is said where nobody knows the age. */
function noteAgeUnknown(ratedSeer: number, assumptions: Assumptions, findings: Findings): void {
  const { acAgeThreshold: years } = assumptions
  const loss = ratedSeer - seerAtAge(ratedSeer, years, assumptions)
  if (loss === 0) return
  findings.notes.push({
    code: 'AGE_UNKNOWN',
    values: { ratedSeer, thresholdYears: years, loss },
  })
}

function proposedSeerOf(
  input: AirConditionerInput,
  assumptions: Assumptions,
  findings: Findings,
): number | null {
  if (input.chosenSeer === null && input.proposed === null)
    return refuse(findings, { field: 'proposed', reason: 'NO_IDEAL', values: { kind: input.kind } })
  const value = input.chosenSeer ?? input.proposed?.seer ?? null
  if (value !== null && value >= assumptions.seerMin && value <= assumptions.seerMax) return value
  return refuse(findings, {
    field: 'proposed.seer',
    reason: 'IDEAL_SEER_MISSING_OR_INVALID',
    values: { least: assumptions.seerMin, most: assumptions.seerMax },
  })
}
