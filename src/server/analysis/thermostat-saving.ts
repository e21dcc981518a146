import { type AnalysedCustomer, toAnalysisInput } from '#domain/homes/analysis-inputs.ts'
import type { ComparisonOfPiece } from '#domain/verdict/piece-of-home.ts'
import type { AsOf } from '#domain/verdict/verdict-input.ts'
import type { FurnaceInput, ProposedFurnace } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions.ts'
import { savingRange } from '#engine/saving-range.ts'

/** The assumptions and the day of a comparison. */
export type Assumed = { assumptions: { values: Assumptions }; asOf: AsOf }

const furnaceSlots = ['Furnace 1', 'Furnace 2'] as const

/**
 * What a smart thermostat alone would save: each furnace stays as it is and only gets the thermostat. Null in a home without a furnace.
 */
export function thermostatSaving(
  customer: AnalysedCustomer,
  { assumptions, asOf }: Assumed,
): ComparisonOfPiece | null {
  const kept = furnaceSlots
    .map((equipmentTypeName) =>
      toAnalysisInput({
        customer,
        equipmentTypeName,
        ideal: null,
        seer: null,
        asOfYear: asOf.year,
      }),
    )
    .flatMap((input) =>
      input.kind === 'furnace' && input.isSelected ? [{ input: withThermostat(input), stays: true }] : [],
    )
  if (kept.length === 0) return null
  const range = savingRange(kept, assumptions.values)
  const nothing = { rows: [], annualSaving: 0, savingRange: null, isEstimated: false }
  if ('problems' in range) return { ...nothing, refusal: range.problems[0]?.reason ?? null }
  return { ...nothing, annualSaving: range.likelyCents / 100, savingRange: range, refusal: null }
}

function withThermostat(input: FurnaceInput): FurnaceInput {
  return { ...input, proposed: sameFurnace(input) }
}

function sameFurnace({ hasEcmMotor }: { hasEcmMotor: boolean | null }): ProposedFurnace {
  return {
    // Why any: a furnace that stays keeps its own efficiency, and 95 is one that no check refuses.
    afuePercent: 95,
    hasEcmMotor,
    hasProgrammableThermostat: true,
    hasGoodHumidifier: null,
  }
}
