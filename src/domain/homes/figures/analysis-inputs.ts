import type {
  AnalysisInput,
  BillingType,
  FurnaceInput,
  InputField,
  ProposedAirConditioner,
  ProposedFurnace,
} from '#engine/analysis-input.ts'
import { countedYearOf, type PlateYears } from '../../nameplates/counted-year.ts'
import { billingTypes, type EquipmentSlot, heats, kindOfSlot } from '../equipment/equipment.ts'
import { type EquipmentEntry, fromWire, type WireEntry } from '../equipment/equipment-entry.ts'
import { equipmentFields } from '../home-fields.ts'
import {
  fromWireIdealSystem,
  type IdealSystemField,
  idealSystemFields,
  type WireIdealSystem,
} from '../ideal-system-fields.ts'
import { entered, ownGasCost } from './own-gas.ts'
import { hasDucts, whatHeats } from './what-heats.ts'

/** The stored data of a customer that a comparison reads. */
export type AnalysedCustomer = {
  monthlyGasUsage: number | null
  monthlyElectricityUsage: number | null
  billingTypeId: number | null
  billMonth: number | null
  gasHeatsWater: boolean | null
  equipmentDetails: readonly WireEntry[]
  nameplates?: readonly PlateYears[]
}

type Home = Omit<AnalysedCustomer, 'equipmentDetails' | 'nameplates'> & {
  equipment: readonly EquipmentEntry[]
}

/** Slots whose equipment is compared in dollars. */
export type ComparedSlot = Extract<EquipmentSlot, `${'Furnace' | 'AC'} ${number}`>

/**
 * The only place where stored fields become the engine's inputs: 0 means not entered, and what depends on the rest of the home (a
 * shared bill, an air conditioner, the year on a plate) is worked out here.
 */
export function toAnalysisInput(from: {
  customer: AnalysedCustomer
  equipmentTypeName: ComparedSlot
  ideal: WireIdealSystem<boolean | null> | null
  seer: number | null
  asOfYear: number
}): AnalysisInput {
  const { equipmentDetails, nameplates, ...bills } = from.customer
  const home: Home = { ...bills, equipment: equipmentDetails.map(fromWire) }
  const comparedSlot = from.equipmentTypeName
  const ideal = from.ideal && fromWireIdealSystem(from.ideal)
  const entry = home.equipment.find(({ slot }) => slot === comparedSlot)
  const existing = {
    isSelected: entry?.isSelected ?? false,
    asOfYear: from.asOfYear,
    installationYear:
      countedYearOf(nameplates, comparedSlot, entry, from.asOfYear)?.used ?? entered(entry?.installationYear),
    maintenanceYear: entered(entry?.maintenanceYear),
    electricityCostPerMonth: entered(home.monthlyElectricityUsage) ?? entered(entry?.monthlyElectricityUsage),
  }
  return isFurnace(comparedSlot)
    ? { ...existing, ...furnaceOf(home, comparedSlot, entry), proposed: ideal && proposedFurnace(ideal) }
    : {
        ...existing,
        kind: 'air-conditioner',
        cooler: entry?.coolerKind ?? 'central',
        ...coolingOf(entry),
        chosenSeer: entered(from.seer),
        proposed: ideal && coolingOf(ideal),
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
  home: Home,
  comparedSlot: ComparedSlot,
  entry: EquipmentEntry | undefined,
): OwnFields<FurnaceInput, ExistingField | 'proposed'> {
  const own = entry ? ownGasCost(entry, home) : null
  const isCooling = servesAirConditioner(home, comparedSlot)
  return {
    kind: 'furnace',
    ...whatHeats(entry, home),
    afuePercent: entered(entry?.afuePercent),
    hasEcmMotor: entry?.hasEcmMotor ?? null,
    hasProgrammableThermostat: entry?.hasProgrammableThermostat ?? null,
    hasGoodHumidifier: entry?.hasGoodHumidifier ?? null,
    gasCostPerMonth: own ?? entered(home.monthlyGasUsage),
    gasCostCovers: own === null ? 'house' : 'furnace',
    gasHeatsWater: home.gasHeatsWater,
    billingType: billingTypeOf(home.billingTypeId),
    billMonth: entered(home.billMonth),
    furnacesOnBill: selected(home, 'furnace').filter((furnace) => isOnBill(furnace, home)).length,
    hasAirConditioner: isCooling,
    isCooledByOtherFurnace: !isCooling && ductedCoolers(home).length > 0,
  }
}

/**
 * Whether a furnace's fan blows the air of a selected air conditioner: the one with its own number, or any one if it is the home's
 * only furnace. So the same cooling hours never count for two fans (docs/decisions/002).
 */
function servesAirConditioner(home: Home, comparedSlot: ComparedSlot): boolean {
  const airConditioners = ductedCoolers(home)
  const hasOtherFurnace = selected(home, 'furnace').some(
    ({ slot, heaterKind }) => slot !== comparedSlot && hasDucts(heaterKind ?? 'furnace'),
  )
  return hasOtherFurnace
    ? airConditioners.some(({ slot }) => numberOf(slot) === numberOf(comparedSlot))
    : airConditioners.length > 0
}

/** What a fan blows through the ducts: a window unit and an evaporative cooler have their own. */
function ductedCoolers(home: Home): EquipmentEntry[] {
  return selected(home, 'air-conditioner').filter(({ coolerKind }) => hasDucts(coolerKind ?? 'central'))
}

/** Whether the home's gas bill is also that of a furnace: one that runs on something else has no part in it, one that nobody knows has. */
function isOnBill(furnace: EquipmentEntry, home: Home): boolean {
  const { fuel } = whatHeats(furnace, home)
  return (fuel === 'gas' || fuel === null) && ownGasCost(furnace, home) === null
}

/** The number of a slot: 1 for 'Furnace 1' and 'AC 1'. */
function numberOf(slot: EquipmentSlot): string | undefined {
  return slot.match(/\d$/)?.[0]
}

/** The cooling inputs, for present and for proposed equipment. */
function coolingOf(entry: ProposedAirConditioner | undefined): ProposedAirConditioner {
  return {
    seer: entered(entry?.seer),
    coolingBtuPerHour: entered(entry?.coolingBtuPerHour),
    electricityPricePerKwh: entered(entry?.electricityPricePerKwh),
    seasonHours: entered(entry?.seasonHours),
  }
}

function proposedFurnace(ideal: ProposedFurnace): ProposedFurnace {
  const { hasEcmMotor, hasProgrammableThermostat, hasGoodHumidifier } = ideal
  return {
    afuePercent: entered(ideal.afuePercent),
    hasEcmMotor,
    hasProgrammableThermostat,
    hasGoodHumidifier,
  }
}

function selected({ equipment }: Home, kind: 'furnace' | 'air-conditioner'): EquipmentEntry[] {
  return equipment.filter(({ slot, isSelected }) => isSelected && kindOfSlot(slot) === kind)
}

function isFurnace(slot: ComparedSlot): boolean {
  return heats(kindOfSlot(slot))
}

function billingTypeOf(id: number | null): BillingType {
  return billingTypes.find(({ value }) => value === id)?.billing ?? 'none'
}

const { afuePercent, hasEcmMotor, coolingBtuPerHour, seer, electricityPricePerKwh, seasonHours } =
  equipmentFields
const proposed = <Field extends IdealSystemField>(field: Field) =>
  `ideal.${idealSystemFields[field].wire}` as const

/** The stored field, by its name in calls, of each input that a problem or an estimate may name. */
export const storedFieldOf = {
  installationYear: 'installationYear',
  fuel: equipmentFields.heatingFuel.wire,
  heater: equipmentFields.heaterKind.wire,
  cooler: equipmentFields.coolerKind.wire,
  afuePercent: afuePercent.wire,
  hasEcmMotor: hasEcmMotor.wire,
  gasCostPerMonth: 'monthlyGasUsage',
  billMonth: 'billMonth',
  seer: seer.wire,
  coolingBtuPerHour: coolingBtuPerHour.wire,
  electricityPricePerKwh: electricityPricePerKwh.wire,
  seasonHours: seasonHours.wire,
  proposed: 'ideal',
  'proposed.afuePercent': proposed('afuePercent'),
  'proposed.hasEcmMotor': proposed('hasEcmMotor'),
  'proposed.seer': proposed('seer'),
  'proposed.coolingBtuPerHour': proposed('coolingBtuPerHour'),
  'proposed.electricityPricePerKwh': proposed('electricityPricePerKwh'),
  'proposed.seasonHours': proposed('seasonHours'),
} as const satisfies Record<InputField, string>
