import { inputLimits } from '#engine/input-limits.ts'
import { messages } from '#texts/en/messages.ts'
import { homeFieldWords } from '#texts/en/words/home-fields.ts'
import { monthChoices } from '../days.ts'
import { billingTypes, coolingBtuPerHourChoices } from './equipment/equipment.ts'
import { coolers, fuels, heaters } from './equipment/unit-kinds.ts'
import type { EquipmentRow, HomeRow } from './field-rows.ts'

const words = homeFieldWords.equipment
const ofHome = homeFieldWords.home

const every = ['furnace', 'air-conditioner', 'humidifier', 'thermostat'] as const
const amount = { isWhole: false, isZeroUnknown: true } as const
const dollars = { ...inputLimits.dollars, ...amount, unit: 'dollars', mostReadable: 100_000 } as const
const seerLimits = { ...inputLimits.seer, ...amount, unit: '', mostReadable: 100 } as const
const yearLimits = {
  ...inputLimits.year,
  most: 'this year',
  unit: '',
  isWhole: true,
  isZeroUnknown: false,
  mostReadable: 9999,
} as const

const year = { type: 'number', kinds: every, limits: yearLimits } as const
const cooling = { type: 'number', kinds: ['air-conditioner'] } as const
const question = { type: 'question', kinds: ['furnace'] } as const

const gasBill = {
  type: 'number',
  ...ofHome.gasBill,
  help: messages.utilityBillNote,
  limits: { ...dollars, usual: 'gas' },
} as const
const electricityBill = {
  type: 'number',
  ...ofHome.electricityBill,
  help: messages.utilityBillNote,
  limits: { ...dollars, usual: 'power' },
} as const

/**
 * Every field of a piece of equipment, in the order of the forms; contract, store, audit trail, archive, forms and comparison
 * follow from it (docs/decisions/150).
 */
export const equipmentFields = {
  isSelected: {
    wire: 'isEquipmentSelected',
    archived: 'isSelected',
    type: 'flag',
    kinds: every,
    ...words.isSelected,
  },
  installationYear: {
    wire: 'installationYear',
    ...year,
    ...words.installationYear,
  },
  confirmedYear: {
    wire: 'confirmedYear',
    ...year,
    kinds: [],
    ...words.confirmedYear,
  },
  maintenanceYear: {
    wire: 'maintenanceYear',
    ...year,
    ...words.maintenanceYear,
  },
  imageName: {
    wire: 'imageName',
    archived: 'picture',
    type: 'image',
    kinds: every,
    ...words.imageName,
  },
  monthlyGasUsage: { ...gasBill, wire: 'monthlyGasUsage', kinds: every, ...words.monthlyGasUsage },
  monthlyElectricityUsage: {
    ...electricityBill,
    wire: 'monthlyElectricityUsage',
    kinds: every,
    ...words.monthlyElectricityUsage,
  },
  heatingFuel: {
    wire: 'heatingFuel',
    type: 'choice',
    kinds: ['furnace'],
    ...words.heatingFuel,
    options: fuels,
  },
  heaterKind: {
    wire: 'heaterKind',
    type: 'choice',
    kinds: ['furnace'],
    ...words.heaterKind,
    options: heaters,
  },
  afuePercent: {
    wire: 'monthlyEfficiency',
    type: 'number',
    kinds: ['furnace'],
    ...words.afuePercent,
    limits: { ...inputLimits.afuePercent, ...amount, unit: '%', mostReadable: 1000 },
  },
  hasEcmMotor: {
    wire: 'doesFurnaceHaveECM',
    ...question,
    ...words.hasEcmMotor,
  },
  hasProgrammableThermostat: {
    wire: 'isNonProgrammableThermostat',
    isNegative: true,
    ...question,
    ...words.hasProgrammableThermostat,
  },
  hasGoodHumidifier: {
    wire: 'isPoorHumidifier',
    isNegative: true,
    ...question,
    ...words.hasGoodHumidifier,
  },
  coolerKind: {
    wire: 'coolerKind',
    type: 'choice',
    kinds: ['air-conditioner'],
    ...words.coolerKind,
    options: coolers,
  },
  coolingBtuPerHour: {
    wire: 'acBTU',
    ...cooling,
    ...words.coolingBtuPerHour,
    limits: {
      ...inputLimits.coolingBtuPerHour,
      ...amount,
      unit: 'Btu/h',
      isWhole: true,
      mostReadable: 1e6,
    },
    choices: coolingBtuPerHourChoices,
    start: 0,
  },
  seer: {
    wire: 'acSEER',
    ...cooling,
    ...words.seer,
    limits: seerLimits,
    isSeer: true,
    start: 0,
  },
  electricityPricePerKwh: {
    wire: 'acCOST',
    ...cooling,
    ...words.electricityPricePerKwh,
    limits: {
      ...inputLimits.dollarsPerKwh,
      ...amount,
      unit: 'dollars',
      mostReadable: 1000,
      isTypedInCents: true,
      usual: 'kWh',
    },
  },
  seasonHours: {
    wire: 'acHrsInSeason',
    ...cooling,
    ...words.seasonHours,
    limits: {
      ...inputLimits.seasonHours,
      ...amount,
      unit: '',
      isWhole: true,
      mostReadable: 8784,
      usual: 'hours',
    },
  },
  proposedSeer: {
    wire: 'proposedSEER',
    type: 'number',
    kinds: [],
    ...words.proposedSeer,
    limits: { ...seerLimits, isWhole: true },
  },
  proposedSystemId: {
    wire: 'proposedIdealSystemId',
    type: 'system',
    kinds: [],
    ...words.proposedSystemId,
  },
} as const satisfies Record<string, EquipmentRow>

/** Every field of the home itself. Its name in calls is its own name. */
export const homeFields = {
  name: { type: 'text', ...ofHome.name },
  email: { type: 'text', ...ofHome.email },
  phone: { type: 'text', ...ofHome.phone },
  address: { type: 'text', ...ofHome.address },
  ownNumber: { type: 'text', ...ofHome.ownNumber },
  monthlyGasUsage: { ...gasBill, ...ofHome.monthlyGasUsage },
  monthlyElectricityUsage: {
    ...electricityBill,
    ...ofHome.monthlyElectricityUsage,
  },
  billingTypeId: {
    type: 'choice',
    ...ofHome.billingTypeId,
    options: billingTypes,
    start: 0,
  },
  billMonth: { type: 'choice', ...ofHome.billMonth, options: monthChoices, start: 0 },
  gasHeatsWater: {
    type: 'question',
    ...ofHome.gasHeatsWater,
  },
} as const satisfies Record<string, HomeRow>

export type HomeField = keyof typeof homeFields
export const homeFieldNames = Object.keys(homeFields) as HomeField[]

/** The fields about the bills of the home: all that are no text. */
export type BillField = {
  [Field in HomeField]: (typeof homeFields)[Field] extends { type: 'text' } ? never : Field
}[HomeField]
export const billFieldNames = homeFieldNames.filter(
  (field): field is BillField => homeFields[field].type !== 'text',
)

/** The fields that the customer sees too: all except the name and the number of the business, which staff enter. */
export type OwnHomeField = Exclude<HomeField, 'name' | 'ownNumber'>
export const ownHomeFieldNames = homeFieldNames.filter(
  (field): field is OwnHomeField => field !== 'name' && field !== 'ownNumber',
)
