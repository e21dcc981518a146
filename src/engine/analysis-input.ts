import type { CoolerKind, HeaterKind, HeatingFuel } from './unit-kinds.ts'

/**
 * The normalised inputs of one comparison: null means unknown, every flag is positive (it says what is present), and money is in
 * dollars as typed.
 */
export type AnalysisInput = FurnaceInput | AirConditionerInput

/** A kind of equipment that is compared in dollars, and over the years of owning it. */
export type ComparedKind = AnalysisInput['kind']

type ExistingEquipment = {
  isSelected: boolean
  /** Calendar year of the comparison; ages are counted to it. */
  asOfYear: number
  installationYear: number | null
  maintenanceYear: number | null
  /** Typed electricity bill. It only serves to check the modelled electricity. */
  electricityCostPerMonth: number | null
}

export type BillingType = 'none' | 'equal' | 'non-equal'

export type FurnaceInput = ExistingEquipment & {
  kind: 'furnace'
  fuel: HeatingFuel | null
  /** Whether nobody said that it is gas, and only a gas bill speaks for it. */
  fuelIsTaken: boolean
  heater: HeaterKind
  afuePercent: number | null
  hasEcmMotor: boolean | null
  hasProgrammableThermostat: boolean | null
  hasGoodHumidifier: boolean | null
  gasCostPerMonth: number | null
  /** Whether the gas cost is for this furnace alone or for the whole house. */
  gasCostCovers: 'furnace' | 'house'
  /** Whether the gas of the home also heats its water. */
  gasHeatsWater: boolean | null
  billingType: BillingType
  /** Month of a non-equal bill, 1 to 12. */
  billMonth: number | null
  /** Number of selected furnaces that share the house bill. */
  furnacesOnBill: number
  /** Whether the fan of this furnace blows the air of a selected air conditioner (docs/decisions/002). */
  hasAirConditioner: boolean
  /** Whether the home's air conditioner uses the other furnace's fan. */
  isCooledByOtherFurnace: boolean
  proposed: ProposedFurnace | null
}

export type ProposedFurnace = {
  afuePercent: number | null
  hasEcmMotor: boolean | null
  hasProgrammableThermostat: boolean | null
  hasGoodHumidifier: boolean | null
}

export type AirConditionerInput = ExistingEquipment & {
  kind: 'air-conditioner'
  cooler: CoolerKind
  seer: number | null
  coolingBtuPerHour: number | null
  electricityPricePerKwh: number | null
  seasonHours: number | null
  /** SEER chosen in the comparison; overrides that of the proposed system. */
  chosenSeer: number | null
  proposed: ProposedAirConditioner | null
}

/** Capacity, price and hours are used only where the existing air conditioner's are unknown. */
export type ProposedAirConditioner = {
  seer: number | null
  coolingBtuPerHour: number | null
  electricityPricePerKwh: number | null
  seasonHours: number | null
}

/** Names an input in problems and estimates. */
export type InputField =
  | 'installationYear'
  | 'fuel'
  | 'heater'
  | 'cooler'
  | 'afuePercent'
  | 'hasEcmMotor'
  | 'gasCostPerMonth'
  | 'billMonth'
  | 'seer'
  | 'coolingBtuPerHour'
  | 'electricityPricePerKwh'
  | 'seasonHours'
  | 'proposed'
  | 'proposed.afuePercent'
  | 'proposed.hasEcmMotor'
  | 'proposed.seer'
  | 'proposed.coolingBtuPerHour'
  | 'proposed.electricityPricePerKwh'
  | 'proposed.seasonHours'
