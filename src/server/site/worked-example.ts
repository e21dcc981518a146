import type { WorkedExample } from '#contract/site.ts'
import { analyse } from '#engine/analyse.ts'
import type { FurnaceInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions.ts'
import { findRange } from '../analysis/make-analysis.ts'

/** The furnace that docs/calculation.md works through; it is the engine's first case. */
export const exampleFurnace = {
  kind: 'furnace',
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
    gasCostPerYear: null,
  },
} as const satisfies FurnaceInput

/** The landing page's example, always computed; null if the engine refuses it. */
export function workedExample(assumptions: Assumptions): WorkedExample | null {
  const outcome = analyse(exampleFurnace, assumptions)
  if (outcome.returnCode !== 0) return null
  return {
    installationYear: exampleFurnace.installationYear,
    gasBillPerMonth: exampleFurnace.gasCostPerMonth,
    prices: {
      gas: assumptions.gasPricePerUnit,
      gasUnit: assumptions.gasUnit,
      electricityPerKwh: assumptions.electricityPrice,
    },
    comparison: {
      listEconomicComparisonVM: [...outcome.economic],
      economicTotal: outcome.economicTotal,
      listEnvironmentalComparisonVM: [...outcome.environmental],
      environmentalTotal: outcome.environmentalTotal,
      annualSaving: outcome.annualSaving,
      savingRange: findRange(exampleFurnace, assumptions),
      annualCo2eSavingKg: outcome.annualCo2eSavingKg,
    },
  }
}
