import type { FurnaceInput, ProposedFurnace } from './analysis-input.ts'
import type { Assumptions } from './assumptions.ts'
import type { Findings } from './findings.ts'

/** An unknown motor counts as no worse than the proposed one, so that missing data never claims a saving. */
export function motorsOf(
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
export function thermostatShare(
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
export function humidifierShare(
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
