import { inputLimits } from '#engine/input-limits.ts'
import { messages } from '#texts/en/messages.ts'
import { monthChoices } from '../days.ts'
import { billingTypes, coolingBtuPerHourChoices } from './equipment.ts'
import type { EquipmentRow, HomeRow } from './field-rows.ts'
import { coolers, fuels, heaters } from './unit-kinds.ts'

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
  label: 'Monthly gas usage ($)',
  help: messages.utilityBillNote,
  limits: { ...dollars, usual: 'gas' },
} as const
const electricityBill = {
  type: 'number',
  name: 'Monthly electricity usage',
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
    label: 'Included',
    about: 'Whether the place is in use',
  },
  installationYear: {
    wire: 'installationYear',
    ...year,
    label: 'Installation year',
    about: 'Year of installation',
  },
  confirmedYear: {
    wire: 'confirmedYear',
    ...year,
    kinds: [],
    label: 'Year confirmed against the plate',
    about: 'Year of installation that somebody confirmed although the plate says another',
  },
  maintenanceYear: {
    wire: 'maintenanceYear',
    ...year,
    label: 'Last maintenance year',
    about: 'Year of the last maintenance',
  },
  imageName: {
    wire: 'imageName',
    archived: 'picture',
    type: 'image',
    kinds: every,
    label: 'Photo',
    about: 'Name of its photo in the folder pictures',
  },
  monthlyGasUsage: { ...gasBill, wire: 'monthlyGasUsage', kinds: every, about: 'Gas of a month, dollars' },
  monthlyElectricityUsage: {
    ...electricityBill,
    wire: 'monthlyElectricityUsage',
    kinds: every,
    label: 'Electricity usage ($)',
    about: 'Electricity of a month, dollars',
  },
  heatingFuel: {
    wire: 'heatingFuel',
    type: 'choice',
    kinds: ['furnace'],
    label: 'What it runs on',
    help: 'Figures are for natural gas. For anything else we show none.',
    about: 'What the heater runs on: gas, propane, oil, electricity, or unknown where nobody could tell',
    options: fuels,
  },
  heaterKind: {
    wire: 'heaterKind',
    type: 'choice',
    kinds: ['furnace'],
    label: 'Kind of heater',
    about: 'How it heats: furnace, boiler, heat-pump or baseboard; empty counts as a furnace',
    options: heaters,
  },
  afuePercent: {
    wire: 'monthlyEfficiency',
    type: 'number',
    kinds: ['furnace'],
    label: 'Furnace efficiency (%)',
    help: "The share of gas that becomes heat over a year. It's on the rating plate as AFUE. If you leave it empty, we estimate it from the year.",
    about: 'Efficiency, percent',
    limits: { ...inputLimits.afuePercent, ...amount, unit: '%', mostReadable: 1000 },
  },
  hasEcmMotor: {
    wire: 'doesFurnaceHaveECM',
    ...question,
    label: 'DC motor technology',
    help: 'Also called ECM. It runs the blower on much less electricity than a standard motor.',
    about: 'Whether the furnace has an ECM motor',
  },
  hasProgrammableThermostat: {
    wire: 'isNonProgrammableThermostat',
    isNegative: true,
    ...question,
    label: 'Smart/programmable thermostat',
    help: 'Turns the heat down on its own while people sleep or are out.',
    about: 'Whether the thermostat is not programmable',
  },
  hasGoodHumidifier: {
    wire: 'isPoorHumidifier',
    isNegative: true,
    ...question,
    label: 'Properly functioning humidifier',
    help: 'A working whole-home humidifier on this furnace. Moist air feels warmer.',
    about: 'Whether the humidifier is poor',
  },
  coolerKind: {
    wire: 'coolerKind',
    type: 'choice',
    kinds: ['air-conditioner'],
    label: 'Kind of cooler',
    about: 'How it cools: central, heat-pump, window or evaporative; empty counts as central',
    options: coolers,
  },
  coolingBtuPerHour: {
    wire: 'acBTU',
    ...cooling,
    label: 'BTUs of cooling',
    help: 'Cooling capacity in Btu per hour, on the rating plate. 12,000 Btu per hour are one ton of cooling.',
    about: 'Cooling, BTU an hour',
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
    label: 'SEER',
    help: 'Cooling per unit of electricity over a season. Higher is better. Enter the rating from when it was new. If the plate says SEER2, choose it below: it is turned into SEER.',
    about: 'SEER',
    limits: seerLimits,
    isSeer: true,
    start: 0,
  },
  electricityPricePerKwh: {
    wire: 'acCOST',
    ...cooling,
    label: 'Utility power generation cost per kWh ($)',
    name: 'Cost per kWh',
    help: 'What one kilowatt-hour costs on the bill. If you leave it empty, we use the price under Assumptions.',
    about: 'Dollars a kWh',
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
    label: 'Hours in season',
    help: 'Hours of cooling in a season: hours a day times days. If you leave it empty, we use those under Assumptions.',
    about: 'Hours in a season',
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
    label: 'Proposed SEER',
    about: 'SEER that is proposed',
    limits: { ...seerLimits, isWhole: true },
  },
  proposedSystemId: {
    wire: 'proposedIdealSystemId',
    type: 'system',
    kinds: [],
    label: 'Proposed system',
    about: 'Number of the ideal system that staff chose; empty for the default one',
  },
} as const satisfies Record<string, EquipmentRow>

/** Every field of the home itself. Its name in calls is its own name. */
export const homeFields = {
  name: { type: 'text', label: 'Name', about: 'Name' },
  email: { type: 'text', label: 'Email', about: 'E-mail' },
  phone: { type: 'text', label: 'Phone', about: 'Phone' },
  address: { type: 'text', label: 'Address', about: 'Address' },
  monthlyGasUsage: { ...gasBill, about: 'Gas bill of a month, dollars' },
  monthlyElectricityUsage: {
    ...electricityBill,
    label: 'Monthly electricity usage ($)',
    about: 'Electricity bill of a month, dollars',
  },
  billingTypeId: {
    type: 'choice',
    label: 'Monthly gas billing type',
    help: "Equal: the same amount every month, settled once a year. Non-Equal: each bill covers that month's use.",
    options: billingTypes,
    start: 0,
    about: 'Billing: 0 unknown, 1 equal, 2 non-equal',
  },
  billMonth: {
    type: 'choice',
    label: 'Month of the gas bill',
    options: monthChoices,
    start: 0,
    about: 'Month of a non-equal bill, 0 unknown',
  },
  gasHeatsWater: {
    type: 'question',
    label: 'Does gas also heat the water?',
    help: 'Hot water takes a part of the gas bill. If you do not know, we count a usual part.',
    about: 'Whether gas also heats the water of the home',
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

/** The fields that the customer sees too: all except the name, which staff enter. */
export type OwnHomeField = Exclude<HomeField, 'name'>
export const ownHomeFieldNames = homeFieldNames.filter((field) => field !== 'name')
