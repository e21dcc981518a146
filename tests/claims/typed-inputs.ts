import type { VerdictPiece } from '#domain/verdict/verdict-input.ts'
import type {
  AirConditionerInput,
  FurnaceInput,
  ProposedAirConditioner,
  ProposedFurnace,
} from '#engine/analysis-input.ts'

/** Where a home's inputs are read. */
export const places = ['label', 'comparison', 'paper', 'mail', 'staff'] as const
export type Place = (typeof places)[number]

type Fields = Readonly<Record<string, unknown>>

/** What is typed into the form of a home, and pressed after it was saved. */
export type Typed = {
  home: Fields
  /** By place; `proposes` names the system that staff chose for it. */
  equipment: Readonly<Record<string, Fields>>
  afterwards?: readonly { call: string; about: Fields }[]
}

/** An input: what is typed before and after, and which pages say other words then; or why nobody types it, or where its story is. */
type Row = { from: Typed; to: Typed; reaches: readonly Place[] } | { notTyped: string } | { storyIn: string }

/** Every input of comparison and verdict, read from their types: a new one does not compile without its row. */
type Input =
  | keyof FurnaceInput
  | keyof AirConditionerInput
  | `proposed.${keyof ProposedFurnace | keyof ProposedAirConditioner}`
  | keyof VerdictPiece

const furnace = {
  heatingFuel: 'gas',
  heaterKind: 'furnace',
  installationYear: 2004,
  maintenanceYear: 2025,
  monthlyEfficiency: 80,
  doesFurnaceHaveECM: false,
  isNonProgrammableThermostat: true,
  isPoorHumidifier: false,
}
const cooler = {
  coolerKind: 'central',
  installationYear: 2010,
  maintenanceYear: 2025,
  acBTU: 36_000,
  acSEER: 10,
  acCOST: 0.12,
  acHrsInSeason: 500,
}
const whole: Typed = {
  home: { monthlyGasUsage: 56, monthlyElectricityUsage: 120, billingTypeId: 1, gasHeatsWater: true },
  equipment: { 'Furnace 1': furnace, 'AC 1': cooler, Thermostat: {}, Humidifier: { installationYear: 2020 } },
}

const withHome = (home: Fields, of: Typed = whole): Typed => ({ ...of, home: { ...of.home, ...home } })
const withPlace = (place: string, entry: Fields, of: Typed = whole): Typed => ({
  ...of,
  equipment: { ...of.equipment, [place]: { ...of.equipment[place], ...entry } },
})
const ofFurnace = (entry: Fields, of?: Typed) => withPlace('Furnace 1', entry, of)
const ofCooler = (entry: Fields, of?: Typed) => withPlace('AC 1', entry, of)
const then = (call: string, about: Fields, of: Typed = whole): Typed => ({
  ...of,
  afterwards: [{ call, about: { equipmentTypeName: 'Furnace 1', ...about } }],
})

const everywhere = places
/** The same without the paper, which is drawn for one input of each kind only. */
const onPages = ['label', 'comparison', 'mail'] as const
/** The line of the list for staff says the verdict, so that only what may turn it changes it. */
const turning = [...onPages, 'staff'] as const
const toOwner = ['label', 'comparison', 'paper', 'mail'] as const
const byMonth = withHome({ billingTypeId: 2, billMonth: 1 })
const twoFurnaces = withPlace('Furnace 2', { ...furnace, isEquipmentSelected: false })
const sizeUnknown = ofCooler({ acBTU: 0, acCOST: null, acHrsInSeason: null, proposes: 'coolingBtuPerHour' })

export const typedInputs = {
  kind: { notTyped: 'follows from the place' },
  slot: { notTyped: 'is the place' },
  asOfYear: { notTyped: 'the day of the business' },
  isSelected: { from: whole, to: ofFurnace({ isEquipmentSelected: false }), reaches: everywhere },
  installationYear: { from: whole, to: ofFurnace({ installationYear: 2022 }), reaches: turning },
  maintenanceYear: {
    from: whole,
    to: ofFurnace({ maintenanceYear: 2020 }),
    reaches: ['label', 'comparison', 'paper'],
  },
  lastServiceYear: { notTyped: 'is maintenanceYear' },
  electricityCostPerMonth: {
    from: whole,
    to: withHome({ monthlyElectricityUsage: 1 }),
    reaches: ['comparison'],
  },
  fuel: { from: whole, to: ofFurnace({ heatingFuel: 'oil' }), reaches: toOwner },
  fuelIsTaken: { from: whole, to: ofFurnace({ heatingFuel: null }), reaches: onPages },
  heater: { from: whole, to: ofFurnace({ heaterKind: 'boiler' }), reaches: turning },
  unit: { notTyped: 'is fuel, heater and cooler' },
  afuePercent: { from: whole, to: ofFurnace({ monthlyEfficiency: 92 }), reaches: toOwner },
  afue: { notTyped: 'is afuePercent' },
  hasEcmMotor: { from: whole, to: ofFurnace({ doesFurnaceHaveECM: true }), reaches: onPages },
  hasProgrammableThermostat: {
    from: whole,
    to: ofFurnace({ isNonProgrammableThermostat: false }),
    reaches: turning,
  },
  smart: { notTyped: 'is hasProgrammableThermostat' },
  hasGoodHumidifier: { from: whole, to: ofFurnace({ isPoorHumidifier: true }), reaches: turning },
  worksWell: { notTyped: 'is hasGoodHumidifier' },
  gasCostPerMonth: { from: whole, to: withHome({ monthlyGasUsage: 120 }), reaches: onPages },
  gasCostCovers: { from: whole, to: ofFurnace({ monthlyGasUsage: 40 }), reaches: onPages },
  gasHeatsWater: { from: whole, to: withHome({ gasHeatsWater: false }), reaches: toOwner },
  'gasHeatsWater, which nobody said': {
    from: whole,
    to: withHome({ gasHeatsWater: null }),
    reaches: onPages,
  },
  'gasCostPerMonth, which nobody said': {
    from: whole,
    to: withHome({ monthlyGasUsage: null, gasHeatsWater: null }),
    reaches: onPages,
  },
  billingType: { from: whole, to: byMonth, reaches: onPages },
  billMonth: { from: byMonth, to: withHome({ billMonth: 7 }, byMonth), reaches: onPages },
  furnacesOnBill: {
    from: twoFurnaces,
    to: withPlace('Furnace 2', { isEquipmentSelected: true }, twoFurnaces),
    reaches: onPages,
  },
  hasAirConditioner: { from: whole, to: ofCooler({ isEquipmentSelected: false }), reaches: turning },
  isCooledByOtherFurnace: {
    from: withPlace('Furnace 2', furnace),
    to: withPlace('AC 2', cooler, withPlace('Furnace 2', furnace)),
    reaches: onPages,
  },
  cooler: { from: whole, to: ofCooler({ coolerKind: 'window' }), reaches: turning },
  seer: { from: whole, to: ofCooler({ acSEER: 14 }), reaches: toOwner },
  seerUsed: { notTyped: 'is seer' },
  coolingBtuPerHour: { from: whole, to: ofCooler({ acBTU: 24_000 }), reaches: onPages },
  electricityPricePerKwh: { from: whole, to: ofCooler({ acCOST: 0.2 }), reaches: onPages },
  seasonHours: { from: whole, to: ofCooler({ acHrsInSeason: 900 }), reaches: onPages },
  chosenSeer: { from: whole, to: ofCooler({ proposedSEER: 20 }), reaches: onPages },
  proposed: { notTyped: 'is the system that staff chose; each of its fields stands below' },
  'proposed.afuePercent': { from: whole, to: ofFurnace({ proposes: 'afuePercent' }), reaches: onPages },
  'proposed.hasEcmMotor': { from: whole, to: ofFurnace({ proposes: 'hasEcmMotor' }), reaches: onPages },
  'proposed.hasProgrammableThermostat': {
    from: whole,
    to: ofFurnace({ proposes: 'hasProgrammableThermostat' }),
    reaches: onPages,
  },
  'proposed.hasGoodHumidifier': {
    from: ofFurnace({ isPoorHumidifier: true }),
    to: ofFurnace({ isPoorHumidifier: true, proposes: 'hasGoodHumidifier' }),
    reaches: onPages,
  },
  'proposed.seer': { from: whole, to: ofCooler({ proposes: 'seer' }), reaches: toOwner },
  'proposed.coolingBtuPerHour': {
    from: sizeUnknown,
    to: ofCooler({ proposes: 'cooling' }, sizeUnknown),
    reaches: onPages,
  },
  'proposed.electricityPricePerKwh': {
    from: ofCooler({ acCOST: null }),
    to: ofCooler({ acCOST: null, proposes: 'electricityPricePerKwh' }),
    reaches: onPages,
  },
  'proposed.seasonHours': {
    from: ofCooler({ acHrsInSeason: null }),
    to: ofCooler({ acHrsInSeason: null, proposes: 'seasonHours' }),
    reaches: onPages,
  },
  madeYears: {
    from: ofFurnace({ installationYear: null }),
    to: then(
      'Customer/SaveNameplate',
      { make: 'Carrier', serial: '4006A17330' },
      ofFurnace({ installationYear: null }),
    ),
    reaches: turning,
  },
  yearBasis: { notTyped: 'is how the plate tells its year' },
  isPlateWellSupported: {
    from: whole,
    to: then('Customer/SaveNameplate', { make: 'Carrier', serial: '4015A17330' }),
    reaches: turning,
  },
  confirmedYear: { storyIn: 'src/server/homes/year-questions.test.ts' },
  saidAge: { storyIn: 'src/server/compare/worked-answers.test.ts' },
  saidName: { storyIn: 'src/server/compare/worked-answers.test.ts' },
  refrigerant: {
    from: whole,
    to: then('Customer/SaveNameplate', { equipmentTypeName: 'AC 1', refrigerant: 'R-22' }),
    reaches: ['comparison'],
  },
  condition: { from: whole, to: then('Customer/NoteCondition', { condition: 'failing' }), reaches: turning },
  safety: {
    from: whole,
    to: then('Customer/NoteSafety', {
      safety: 'do-not-run',
      finding: 'The heat exchanger is cracked',
      isTurnedOff: true,
    }),
    reaches: everywhere,
  },
  hasOpenRequest: {
    from: whole,
    to: then('Request/TakeRequest', {
      name: 'The owner',
      phone: '416-555-0100',
      requestReasonId: 1,
      equipmentTypeId: 1,
    }),
    reaches: ['label', 'comparison'],
  },
  comparison: { notTyped: 'is computed from the inputs of the comparison' },
  repairQuote: { storyIn: 'src/server/analysis/verdict-of-offers.test.ts' },
  breakEven: { notTyped: 'is computed from the quote and the prices of the price book' },
  proposal: { storyIn: 'src/server/analysis/verdict-of-offers.test.ts' },
} as const satisfies Record<Input, Row> & Record<string, Row>
