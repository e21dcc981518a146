import type {
  AirConditionerInput,
  AnalysisInput,
  BillingType,
  FurnaceInput,
  InputField,
  ProposedAirConditioner,
  ProposedFurnace,
} from '#engine/analysis-input.ts'
import { billingTypes, type EquipmentSlot, equipmentSlots } from './equipment.ts'

/** What a comparison reads of one stored equipment entry. Two flags are stored in the negative. */
export type AnalysedEquipment = {
  isEquipmentSelected: boolean
  equipmentTypeName: EquipmentSlot
  installationYear: number | null
  maintenanceYear: number | null
  imageName: string | null
  monthlyGasUsage: number | null
  monthlyElectricityUsage: number | null
  monthlyEfficiency: number | null
  doesFurnaceHaveECM: boolean | null
  acBTU: number | null
  acSEER: number | null
  acCOST: number | null
  acHrsInSeason: number | null
  isNonProgrammableThermostat: boolean | null
  isPoorHumidifier: boolean | null
}

/** What a comparison reads of a stored customer. */
export type AnalysedCustomer = {
  monthlyGasUsage: number | null
  monthlyElectricityUsage: number | null
  billingTypeId: number | null
  billMonth: number | null
  equipmentDetails: readonly AnalysedEquipment[]
}

/** What a comparison reads of an ideal system. Its thermostat is stored in the positive, its humidifier in the negative. */
export type AnalysedIdealSystem = {
  efficiency: number | null
  doesFurnaceHaveECM: boolean | null
  acBTU: number | null
  acSEER: number | null
  acCost: number | null
  acHrsInSeason: number | null
  yearlyAvgGasUsage: number | null
  isProgrammableThermostat: boolean | null
  isPoorHumidifier: boolean | null
}

/** Places whose equipment is compared in dollars. */
export type ComparedSlot = Extract<EquipmentSlot, `${'Furnace' | 'AC'} ${number}`>

/**
 * The one place where stored fields become the inputs of the engine: 0 means not entered, every flag turns positive,
 * and what depends on the rest of the home (shared bill, air conditioner in the house) is worked out.
 */
export function toAnalysisInput(from: {
  customer: AnalysedCustomer
  equipmentTypeName: ComparedSlot
  ideal: AnalysedIdealSystem | null
  seer: number | null
  asOfYear: number
}): AnalysisInput {
  const { customer, equipmentTypeName, ideal } = from
  const entry = customer.equipmentDetails.find((entry) => entry.equipmentTypeName === equipmentTypeName)
  const existing = {
    isSelected: entry?.isEquipmentSelected ?? false,
    asOfYear: from.asOfYear,
    installationYear: entered(entry?.installationYear),
    maintenanceYear: entered(entry?.maintenanceYear),
    electricityCostPerMonth:
      entered(customer.monthlyElectricityUsage) ?? entered(entry?.monthlyElectricityUsage),
  }
  return isFurnace(equipmentTypeName)
    ? {
        ...existing,
        ...furnaceOf(customer, equipmentTypeName, entry),
        proposed: ideal && proposedFurnace(ideal),
      }
    : {
        ...existing,
        ...airConditionerOf(entry),
        chosenSeer: entered(from.seer),
        proposed: ideal && proposedAirConditioner(ideal),
      }
}

type OwnFields<Input, Outside extends keyof Input> = Omit<Input, Outside>
type ExistingField =
  | 'isSelected'
  | 'asOfYear'
  | 'installationYear'
  | 'maintenanceYear'
  | 'electricityCostPerMonth'

function furnaceOf(
  customer: AnalysedCustomer,
  place: ComparedSlot,
  entry: AnalysedEquipment | undefined,
): OwnFields<FurnaceInput, ExistingField | 'proposed'> {
  const own = entry ? ownGasCost(entry, customer) : null
  const isCooling = servesAirConditioner(customer, place)
  return {
    kind: 'furnace',
    afuePercent: entered(entry?.monthlyEfficiency),
    hasEcmMotor: entry?.doesFurnaceHaveECM ?? null,
    hasProgrammableThermostat: not(entry?.isNonProgrammableThermostat),
    hasGoodHumidifier: not(entry?.isPoorHumidifier),
    gasCostPerMonth: own ?? entered(customer.monthlyGasUsage),
    gasCostCovers: own === null ? 'house' : 'furnace',
    billingType: billingTypeOf(customer.billingTypeId),
    billMonth: entered(customer.billMonth),
    furnacesOnBill: selected(customer, 'furnace').filter((furnace) => ownGasCost(furnace, customer) === null)
      .length,
    hasAirConditioner: isCooling,
    isCooledByOtherFurnace: !isCooling && selected(customer, 'air-conditioner').length > 0,
  }
}

/**
 * Whether a furnace's fan blows the air of a selected air conditioner: that of its own number, and the home's only furnace
 * that of any. So the same hours of cooling never count for two fans (docs/decisions/002).
 */
function servesAirConditioner(customer: AnalysedCustomer, place: ComparedSlot): boolean {
  const airConditioners = selected(customer, 'air-conditioner')
  const hasOtherFurnace = selected(customer, 'furnace').some((entry) => entry.equipmentTypeName !== place)
  return hasOtherFurnace
    ? airConditioners.some((entry) => numberOf(entry.equipmentTypeName) === numberOf(place))
    : airConditioners.length > 0
}

/** The number of a place: 1 of 'Furnace 1' and of 'AC 1'. */
function numberOf(place: EquipmentSlot): string | undefined {
  return place.match(/\d$/)?.[0]
}

function airConditionerOf(
  entry: AnalysedEquipment | undefined,
): OwnFields<AirConditionerInput, ExistingField | 'proposed' | 'chosenSeer'> {
  return {
    kind: 'air-conditioner',
    seer: entered(entry?.acSEER),
    coolingBtuPerHour: entered(entry?.acBTU),
    electricityPricePerKwh: entered(entry?.acCOST),
    seasonHours: entered(entry?.acHrsInSeason),
  }
}

function proposedFurnace(ideal: AnalysedIdealSystem): ProposedFurnace {
  return {
    afuePercent: entered(ideal.efficiency),
    hasEcmMotor: ideal.doesFurnaceHaveECM,
    hasProgrammableThermostat: ideal.isProgrammableThermostat,
    hasGoodHumidifier: not(ideal.isPoorHumidifier),
    gasCostPerYear: entered(ideal.yearlyAvgGasUsage),
  }
}

function proposedAirConditioner(ideal: AnalysedIdealSystem): ProposedAirConditioner {
  return {
    seer: entered(ideal.acSEER),
    coolingBtuPerHour: entered(ideal.acBTU),
    electricityPricePerKwh: entered(ideal.acCost),
    seasonHours: entered(ideal.acHrsInSeason),
  }
}

/** Why: a figure equal to the customer's is the house bill copied into the furnace, not a meter of its own. */
function ownGasCost(entry: AnalysedEquipment, customer: AnalysedCustomer): number | null {
  const own = entered(entry.monthlyGasUsage)
  return own === customer.monthlyGasUsage ? null : own
}

function selected(customer: AnalysedCustomer, kind: 'furnace' | 'air-conditioner'): AnalysedEquipment[] {
  const slots = equipmentSlots.filter((slot) => slot.kind === kind).map((slot): string => slot.name)
  return customer.equipmentDetails.filter(
    (entry) => entry.isEquipmentSelected && slots.includes(entry.equipmentTypeName),
  )
}

function isFurnace(slot: ComparedSlot): boolean {
  return equipmentSlots.some((row) => row.name === slot && row.kind === 'furnace')
}

function billingTypeOf(id: number | null): BillingType {
  return billingTypes.find((type) => type.id === id)?.billing ?? 'none'
}

/** 0 is the empty value of every number field; anything else, a negative one too, was entered and is checked. */
function entered(value: number | null | undefined): number | null {
  return value === undefined || value === 0 ? null : value
}

function not(flag: boolean | null | undefined): boolean | null {
  return flag === null || flag === undefined ? null : !flag
}

/** The stored field, as the forms name it, behind each input that a problem or an estimate may name. */
export const storedFieldOf = {
  installationYear: 'installationYear',
  afuePercent: 'monthlyEfficiency',
  hasEcmMotor: 'doesFurnaceHaveECM',
  gasCostPerMonth: 'monthlyGasUsage',
  billMonth: 'billMonth',
  seer: 'acSEER',
  coolingBtuPerHour: 'acBTU',
  electricityPricePerKwh: 'acCOST',
  seasonHours: 'acHrsInSeason',
  proposed: 'ideal',
  'proposed.afuePercent': 'ideal.efficiency',
  'proposed.hasEcmMotor': 'ideal.doesFurnaceHaveECM',
  'proposed.gasCostPerYear': 'ideal.yearlyAvgGasUsage',
  'proposed.seer': 'ideal.acSEER',
  'proposed.coolingBtuPerHour': 'ideal.acBTU',
  'proposed.electricityPricePerKwh': 'ideal.acCost',
  'proposed.seasonHours': 'ideal.acHrsInSeason',
} as const satisfies Record<InputField, string>
