import fc from 'fast-check'
import type { AirConditionerInput, AnalysisInput, FurnaceInput } from '#engine/analysis-input.ts'
import { exampleFurnace } from '#server/site/worked-example.ts'

/** A furnace comparison in which everything is known. */
export const knownFurnace: FurnaceInput & { proposed: NonNullable<FurnaceInput['proposed']> } = {
  ...exampleFurnace,
  maintenanceYear: 2026,
  electricityCostPerMonth: null,
}

/** An air conditioner comparison in which everything is known. */
export const knownAirConditioner: AirConditionerInput & {
  proposed: NonNullable<AirConditionerInput['proposed']>
} = {
  kind: 'air-conditioner',
  cooler: 'central',
  isSelected: true,
  asOfYear: 2026,
  installationYear: 2015,
  maintenanceYear: 2026,
  electricityCostPerMonth: null,
  seer: 10,
  coolingBtuPerHour: 36000,
  electricityPricePerKwh: 0.11,
  seasonHours: 540,
  chosenSeer: null,
  proposed: {
    seer: 16,
    coolingBtuPerHour: null,
    electricityPricePerKwh: null,
    seasonHours: null,
  },
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })
const flag = maybe(fc.boolean())
const decimal = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100)

const existing = {
  isSelected: fc.constant(true),
  asOfYear: fc.constant(2026),
  installationYear: maybe(fc.integer({ min: 1950, max: 2026 })),
  maintenanceYear: maybe(fc.integer({ min: 1990, max: 2026 })),
  electricityCostPerMonth: maybe(decimal(1, 500)),
}

const cooledBy = {
  hasAirConditioner: fc.boolean(),
  isCooledByOtherFurnace: fc.boolean(),
}

/** Realistic furnaces with gaps. */
export const anyFurnace: fc.Arbitrary<FurnaceInput> = fc.record({
  ...existing,
  kind: fc.constant('furnace' as const),
  fuel: fc.constant('gas' as const),
  fuelIsTaken: fc.boolean(),
  heater: fc.constant('furnace' as const),
  gasHeatsWater: maybe(fc.boolean()),
  afuePercent: maybe(decimal(40, 100)),
  hasEcmMotor: flag,
  hasProgrammableThermostat: flag,
  hasGoodHumidifier: flag,
  gasCostPerMonth: maybe(decimal(0.01, 2000)),
  gasCostCovers: fc.constantFrom('house', 'furnace'),
  billingType: fc.constantFrom('none', 'equal', 'non-equal'),
  billMonth: maybe(fc.integer({ min: 1, max: 12 })),
  furnacesOnBill: fc.integer({ min: 0, max: 2 }),
  ...cooledBy,
  proposed: fc.record({
    afuePercent: decimal(40, 100),
    hasEcmMotor: flag,
    hasProgrammableThermostat: flag,
    hasGoodHumidifier: flag,
  }),
})

/** Realistic air conditioners with gaps. */
export const anyAirConditioner: fc.Arbitrary<AirConditionerInput> = fc.record({
  ...existing,
  kind: fc.constant('air-conditioner' as const),
  cooler: fc.constant('central' as const),
  seer: maybe(decimal(5, 30)),
  coolingBtuPerHour: maybe(fc.integer({ min: 6000, max: 72000 })),
  electricityPricePerKwh: maybe(decimal(0.01, 2)),
  seasonHours: maybe(fc.integer({ min: 1, max: 2000 })),
  chosenSeer: maybe(fc.constantFrom(14, 15, 16, 18, 20)),
  proposed: maybe(
    fc.record({
      seer: maybe(decimal(5, 30)),
      coolingBtuPerHour: maybe(fc.integer({ min: 6000, max: 72000 })),
      electricityPricePerKwh: maybe(decimal(0.01, 2)),
      seasonHours: maybe(fc.integer({ min: 1, max: 2000 })),
    }),
  ),
})

export const anyInput: fc.Arbitrary<AnalysisInput> = fc.oneof(anyFurnace, anyAirConditioner)

/** Input from hostile or broken callers: numbers of every size and kind, including NaN and infinities. */
export const brokenInput: fc.Arbitrary<AnalysisInput> = fc.oneof(
  fc
    .tuple(
      anyFurnace,
      fc.constantFrom(
        'installationYear',
        'maintenanceYear',
        'electricityCostPerMonth',
        'afuePercent',
        'gasCostPerMonth',
        'billMonth',
      ),
      fc.constant('afuePercent'),
      fc.double(),
    )
    .map(([input, field, proposedField, value]) => ({
      ...input,
      [field]: value,
      proposed: input.proposed && { ...input.proposed, [proposedField]: value },
    })),
  fc
    .tuple(
      anyAirConditioner,
      fc.constantFrom(
        'installationYear',
        'seer',
        'coolingBtuPerHour',
        'electricityPricePerKwh',
        'seasonHours',
        'chosenSeer',
      ),
      fc.constantFrom('seer', 'coolingBtuPerHour', 'electricityPricePerKwh', 'seasonHours'),
      fc.double(),
    )
    .map(([input, field, proposedField, value]) => ({
      ...input,
      [field]: value,
      proposed: input.proposed && { ...input.proposed, [proposedField]: value },
    })),
)
