import type { WorkedExample } from '#contract/site.ts'
import { analyse } from '#engine/analyse.ts'
import type { FurnaceInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { say } from '#saying/say.ts'
import { findRange } from '../analysis/make-analysis.ts'

/** The furnace that docs/calculation.md works through; it is the engine's first case. */
export const exampleFurnace = {
  kind: 'furnace',
  fuel: 'gas',
  fuelIsTaken: false,
  heater: 'furnace',
  isSelected: true,
  asOfYear: 2026,
  installationYear: 2004,
  maintenanceYear: 2025,
  electricityCostPerMonth: 120,
  afuePercent: 80,
  hasEcmMotor: false,
  hasProgrammableThermostat: false,
  hasGoodHumidifier: true,
  gasCostPerMonth: 56,
  gasCostCovers: 'house',
  gasHeatsWater: null,
  billingType: 'equal',
  billMonth: null,
  furnacesOnBill: 1,
  hasAirConditioner: true,
  isCooledByOtherFurnace: false,
  proposed: {
    afuePercent: 96,
    hasEcmMotor: true,
    hasProgrammableThermostat: true,
    hasGoodHumidifier: true,
  },
} as const satisfies FurnaceInput

/**
 * The landing page's example, always computed; null if the engine refuses it. Its gas is what the default furnace is said to take in a
 * year, where the business says so.
 */
export function workedExample(
  assumptions: Assumptions,
  gasCostPerYear: number | null = null,
): WorkedExample | null {
  const input = { ...exampleFurnace, gasCostPerMonth: billOf(gasCostPerYear, assumptions) }
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode !== 0) return null
  const tables = say('en').tables(outcome, input.kind)
  return {
    installationYear: exampleFurnace.installationYear,
    gasBillPerMonth: input.gasCostPerMonth,
    prices: {
      gas: assumptions.gasPricePerUnit,
      gasUnit: assumptions.gasUnit,
      electricityPerKwh: assumptions.electricityPrice,
    },
    comparison: {
      listEconomicComparisonVM: tables.economic,
      economicTotal: tables.economicTotal,
      listEnvironmentalComparisonVM: tables.environmental,
      environmentalTotal: tables.environmentalTotal,
      annualSaving: outcome.annualSaving,
      savingRange: findRange(input, assumptions),
      annualCo2eSavingKg: outcome.annualCo2eSavingKg,
    },
  }
}

/** The bill of an equal plan, in whole dollars, for a year of heating gas with the proposed furnace. */
function billOf(gasCostPerYear: number | null, assumptions: Assumptions): number {
  const { afuePercent, proposed, gasCostPerMonth } = exampleFurnace
  const today = ((gasCostPerYear ?? 0) * proposed.afuePercent) / afuePercent
  const { baseLoadShare, equalBillingInstalments } = assumptions
  return Math.round(today / (1 - baseLoadShare) / equalBillingInstalments) || gasCostPerMonth
}
