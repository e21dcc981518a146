import { z } from 'zod'
import type { AnalysisInput1 } from './analysis-input-1.ts'

const number = z.number().nullable()
const answer = z.boolean().nullable()

const existing = {
  isSelected: z.boolean(),
  asOfYear: z.int(),
  installationYear: number,
  maintenanceYear: number,
  electricityCostPerMonth: number,
}

/** What the engine was given for one place; whatever is unknown says so by null. It never changes: docs/decisions/231. */
export const AnalysisInput2 = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('furnace'),
    ...existing,
    afuePercent: number,
    hasEcmMotor: answer,
    hasProgrammableThermostat: answer,
    hasGoodHumidifier: answer,
    gasCostPerMonth: number,
    gasCostCovers: z.enum(['furnace', 'house']),
    billingType: z.enum(['none', 'equal', 'non-equal']),
    billMonth: number,
    furnacesOnBill: z.int(),
    hasAirConditioner: z.boolean(),
    isCooledByOtherFurnace: z.boolean(),
    proposed: z
      .object({
        afuePercent: number,
        hasEcmMotor: answer,
        hasProgrammableThermostat: answer,
        hasGoodHumidifier: answer,
        gasCostPerYear: number,
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('air-conditioner'),
    ...existing,
    seer: number,
    coolingBtuPerHour: number,
    electricityPricePerKwh: number,
    seasonHours: number,
    chosenSeer: number,
    proposed: z
      .object({
        seer: number,
        coolingBtuPerHour: number,
        electricityPricePerKwh: number,
        seasonHours: number,
      })
      .nullable(),
  }),
])
export type AnalysisInput2 = z.infer<typeof AnalysisInput2>

/** The input with null for whatever was absent. Before it was stored which furnace cools, none was said to be cooled by another. */
export function inputFrom1(input: AnalysisInput1): AnalysisInput2 {
  const { isSelected, asOfYear } = input
  const existing = {
    isSelected,
    asOfYear,
    installationYear: input.installationYear ?? null,
    maintenanceYear: input.maintenanceYear ?? null,
    electricityCostPerMonth: input.electricityCostPerMonth ?? null,
  }
  if (input.kind === 'air-conditioner')
    return {
      kind: input.kind,
      ...existing,
      ...coolingFrom1(input),
      chosenSeer: input.chosenSeer ?? null,
      proposed: input.proposed ? coolingFrom1(input.proposed) : null,
    }
  const { kind, gasCostCovers, billingType, furnacesOnBill, hasAirConditioner } = input
  return {
    kind,
    ...existing,
    ...heatingFrom1(input),
    gasCostPerMonth: input.gasCostPerMonth ?? null,
    gasCostCovers,
    billingType,
    billMonth: input.billMonth ?? null,
    furnacesOnBill,
    hasAirConditioner,
    isCooledByOtherFurnace: input.isCooledByOtherFurnace ?? false,
    proposed: input.proposed
      ? { ...heatingFrom1(input.proposed), gasCostPerYear: input.proposed.gasCostPerYear ?? null }
      : null,
  }
}

type Heating = Pick<
  Extract<AnalysisInput1, { kind: 'furnace' }>,
  'afuePercent' | 'hasEcmMotor' | 'hasProgrammableThermostat' | 'hasGoodHumidifier'
>

function heatingFrom1(heating: Heating) {
  return {
    afuePercent: heating.afuePercent ?? null,
    hasEcmMotor: heating.hasEcmMotor ?? null,
    hasProgrammableThermostat: heating.hasProgrammableThermostat ?? null,
    hasGoodHumidifier: heating.hasGoodHumidifier ?? null,
  }
}

type Cooling = Pick<
  Extract<AnalysisInput1, { kind: 'air-conditioner' }>,
  'seer' | 'coolingBtuPerHour' | 'electricityPricePerKwh' | 'seasonHours'
>

function coolingFrom1(cooling: Cooling) {
  return {
    seer: cooling.seer ?? null,
    coolingBtuPerHour: cooling.coolingBtuPerHour ?? null,
    electricityPricePerKwh: cooling.electricityPricePerKwh ?? null,
    seasonHours: cooling.seasonHours ?? null,
  }
}
