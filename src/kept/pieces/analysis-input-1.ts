import { z } from 'zod'

/** A number or an answer that may be unknown. What was absent when it was stored is as unknown as null. */
const number = z.number().nullish()
const answer = z.boolean().nullish()

const existing = {
  isSelected: z.boolean(),
  asOfYear: z.int(),
  installationYear: number,
  maintenanceYear: number,
  electricityCostPerMonth: number,
}

/** What the engine was given for one place, as the first releases stored it. It never changes: docs/decisions/231. */
export const AnalysisInput1 = z.discriminatedUnion('kind', [
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
    isCooledByOtherFurnace: z.boolean().optional(),
    proposed: z
      .object({
        afuePercent: number,
        hasEcmMotor: answer,
        hasProgrammableThermostat: answer,
        hasGoodHumidifier: answer,
        gasCostPerYear: number,
      })
      .nullish(),
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
      .nullish(),
  }),
])
export type AnalysisInput1 = z.infer<typeof AnalysisInput1>
