import type { FurnaceInput, ProposedFurnace } from '../analysis-input.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import {
  checkInstallationYear,
  noteElectricityAboveBill,
  noteServiceDue,
  valueOfVintage,
} from '../existing-equipment.ts'
import { type Findings, refuse } from '../findings.ts'
import { isRefused } from '../refused-kinds.ts'
import { type GasBasis, gasBasis } from './annual-gas.ts'
import { type BlowerKwh, blowerKwh, type MakeUpGas, makeUpGas } from './blower.ts'

/** Every figure of a furnace comparison at full precision: the tables round these, the explanations quote them. */
export type FurnaceFigures = {
  afueIsEstimated: boolean
  gasIsEstimated: boolean
  motorIsEstimated: boolean
  gas: GasBasis
  actual: FurnaceSide
  proposed: FurnaceSide
  /** Gas units a year that the proposed furnace and its add-ons take with the motor of today. */
  gasNeeded: number
  makeUpGas: MakeUpGas
  thermostatSavingShare: number
  humidifierSavingShare: number
  /** Dollars a year; zero or negative for a saving. */
  thermostatCost: number
  humidifierCost: number
}

export type FurnaceSide = {
  afuePercent: number
  hasEcmMotor: boolean
  /** Heating gas a year, in dollars and units. */
  gasCost: number
  gasUnits: number
  blowerKwh: BlowerKwh
}

/** A furnace and its replacement once inputs are checked and gaps are estimated. */
export type FurnaceFacts = {
  afuePercent: number
  afueIsEstimated: boolean
  proposedAfuePercent: number
  gas: GasBasis
  motors: { actual: boolean; proposed: boolean; isEstimated: boolean }
  hasAirConditioner: boolean
  /** Share of the heating cost saved; null where the add-on does not count. */
  thermostatSavingShare: number | null
  humidifierSavingShare: number | null
}

/** Computes all figures of a furnace comparison; null when a problem was found. */
export function furnaceFigures(
  input: FurnaceInput,
  assumptions: Assumptions,
  findings: Findings,
): FurnaceFigures | null {
  const facts = furnaceFacts(input, assumptions, findings)
  if (facts === null) return null
  const figures = furnaceFiguresOf(facts, assumptions)
  const { heating, cooling, circulation } = figures.actual.blowerKwh
  noteElectricityAboveBill(input, (heating + cooling + circulation) * assumptions.electricityPrice, findings)
  noteServiceDue(input, assumptions, findings)
  return figures
}

/** Checks and completes the inputs of a furnace comparison; null when a problem was found. */
export function furnaceFacts(
  input: FurnaceInput,
  assumptions: Assumptions,
  findings: Findings,
): FurnaceFacts | null {
  if (isRefused(input, findings)) return null
  if (input.fuel === null) return refuse(findings, { field: 'fuel', reason: 'FUEL_UNKNOWN', values: {} })
  if (input.fuelIsTaken) findings.notes.push({ code: 'FUEL_TAKEN', values: {} })
  checkInstallationYear(input, findings)
  const afuePercent = existingAfue(input, assumptions, findings)
  const gas = gasBasis(input, assumptions, findings)
  const proposedAfuePercent = afueOfProposal(input, assumptions, findings)
  const { proposed } = input
  if (afuePercent === null || gas === null || proposed === null || proposedAfuePercent === null) return null
  if (findings.problems.length > 0) return null
  return {
    afuePercent,
    afueIsEstimated: input.afuePercent === null,
    proposedAfuePercent,
    gas,
    motors: {
      ...motorsOf(input, proposed, findings),
      isEstimated: input.hasEcmMotor === null || proposed.hasEcmMotor === null,
    },
    hasAirConditioner: input.hasAirConditioner,
    thermostatSavingShare: thermostatShare(input, proposed, assumptions, findings),
    humidifierSavingShare: humidifierShare(input, proposed, assumptions, findings),
  }
}

/** The figures that follow from the facts. */
export function furnaceFiguresOf(facts: FurnaceFacts, assumptions: Assumptions): FurnaceFigures {
  const { afuePercent, proposedAfuePercent, gas, motors } = facts
  const afueRatio = afuePercent / proposedAfuePercent
  const actualGasCost = gas.costPerYear
  const proposedGasCost = actualGasCost * afueRatio

  const actualKwh = blowerKwh(motors.actual, facts.hasAirConditioner, assumptions)
  const proposedKwh = blowerKwh(motors.proposed, facts.hasAirConditioner, assumptions)
  const thermostatSavingShare = facts.thermostatSavingShare ?? 0
  const humidifierSavingShare = facts.humidifierSavingShare ?? 0
  const thermostatCost = -proposedGasCost * thermostatSavingShare
  const humidifierCost = -(proposedGasCost + thermostatCost) * humidifierSavingShare
  const gasNeeded = (proposedGasCost + thermostatCost + humidifierCost) / assumptions.gasPricePerUnit
  return {
    afueIsEstimated: facts.afueIsEstimated,
    gasIsEstimated: gas.method === 'typical-month',
    motorIsEstimated: motors.isEstimated,
    gas,
    actual: {
      afuePercent,
      hasEcmMotor: motors.actual,
      gasCost: actualGasCost,
      gasUnits: actualGasCost / assumptions.gasPricePerUnit,
      blowerKwh: actualKwh,
    },
    proposed: {
      afuePercent: proposedAfuePercent,
      hasEcmMotor: motors.proposed,
      gasCost: proposedGasCost,
      gasUnits: proposedGasCost / assumptions.gasPricePerUnit,
      blowerKwh: proposedKwh,
    },
    gasNeeded,
    makeUpGas: makeUpGas(
      actualKwh,
      proposedKwh,
      { gasNeeded, afuePercent: proposedAfuePercent },
      assumptions,
    ),
    thermostatSavingShare,
    humidifierSavingShare,
    thermostatCost,
    humidifierCost,
  }
}

/** From this year on, about half of the furnaces sold in the United States are of 80 %, and the others of 95 %. */
const firstYearOfTwoKinds = 2020

/** The entered AFUE, else the typical one for the year of installation. Age alone never lowers it: tests found no such loss. */
function existingAfue(input: FurnaceInput, assumptions: Assumptions, findings: Findings): number | null {
  const { afuePercent, installationYear } = input
  if (afuePercent !== null) {
    if (afuePercent >= assumptions.afueMin && afuePercent <= assumptions.afueMax) return afuePercent
    return refuse(findings, {
      field: 'afuePercent',
      reason: 'EFFICIENCY_OUT_OF_RANGE',
      values: { value: afuePercent, least: assumptions.afueMin, most: assumptions.afueMax },
    })
  }
  if (installationYear === null || !assumptions.allowVintageEstimates) {
    return refuse(findings, {
      field: 'afuePercent',
      reason: 'EFFICIENCY_MISSING',
      values: { yearWouldDo: assumptions.allowVintageEstimates },
    })
  }
  const value = valueOfVintage(assumptions.afueByVintage, installationYear)
  const isOfTwoKinds = assumptions.region === 'US' && installationYear >= firstYearOfTwoKinds
  findings.estimated.push({
    code: 'AFUE_FROM_YEAR',
    field: 'afuePercent',
    value,
    values: { afuePercent: value, year: installationYear, isOfTwoKinds },
  })
  return value
}

function afueOfProposal(input: FurnaceInput, assumptions: Assumptions, findings: Findings): number | null {
  if (input.proposed === null) {
    return refuse(findings, { field: 'proposed', reason: 'NO_IDEAL', values: { kind: input.kind } })
  }
  const { afuePercent } = input.proposed
  if (afuePercent !== null && afuePercent >= assumptions.afueMin && afuePercent <= assumptions.afueMax)
    return afuePercent
  return refuse(findings, {
    field: 'proposed.afuePercent',
    reason: 'IDEAL_EFFICIENCY_MISSING_OR_INVALID',
    values: { least: assumptions.afueMin, most: assumptions.afueMax },
  })
}

/** An unknown motor counts as no worse than the proposed one, so that missing data never claims a saving. */
function motorsOf(
  input: FurnaceInput,
  proposed: ProposedFurnace,
  findings: Findings,
): { actual: boolean; proposed: boolean } {
  const proposedEcm = proposed.hasEcmMotor ?? false
  if (proposed.hasEcmMotor === null)
    findings.estimated.push({
      code: 'PROPOSED_MOTOR_UNKNOWN',
      field: 'proposed.hasEcmMotor',
      value: null,
      values: {},
    })
  if (input.hasEcmMotor === null)
    findings.estimated.push({
      code: 'MOTOR_UNKNOWN',
      field: 'hasEcmMotor',
      value: null,
      values: {},
    })
  return { actual: input.hasEcmMotor ?? proposedEcm, proposed: proposedEcm }
}

/** Share of the heating cost saved by replacing a manual thermostat with a smart or programmable one; null where none is claimed. */
function thermostatShare(
  input: FurnaceInput,
  proposed: ProposedFurnace,
  assumptions: Assumptions,
  findings: Findings,
): number | null {
  if (proposed.hasProgrammableThermostat !== true) return null
  if (input.hasProgrammableThermostat === false) return assumptions.thermostatSaving
  if (input.hasProgrammableThermostat === null)
    findings.notes.push({ code: 'THERMOSTAT_UNKNOWN', values: {} })
  return null
}

/** Share of the heating cost saved by replacing a poor humidifier, less the heat that evaporates its water; null where none is claimed. */
function humidifierShare(
  input: FurnaceInput,
  proposed: ProposedFurnace,
  assumptions: Assumptions,
  findings: Findings,
): number | null {
  if (proposed.hasGoodHumidifier !== true) return null
  if (input.hasGoodHumidifier === false)
    return assumptions.humidifierGrossSaving - assumptions.humidifierLatentPenalty
  if (input.hasGoodHumidifier === null) findings.notes.push({ code: 'HUMIDIFIER_UNKNOWN', values: {} })
  return null
}
