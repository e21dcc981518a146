import { type EquipmentSlot, equipmentSlotNames } from '../../homes/equipment/equipment.ts'

/** Kinds of phones, in the order in which a home's own phone is chosen from them. */
export const phoneKinds = ['mobile', 'main', 'home', 'work', 'other'] as const
export type PhoneKind = (typeof phoneKinds)[number]

/** What an address is written in. */
export const addressFields = [
  'address',
  'houseNumber',
  'street',
  'street2',
  'unit',
  'city',
  'region',
  'postalCode',
  'country',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'addressLine4',
  'addressLine5',
] as const
export type AddressField = (typeof addressFields)[number]

/** What a column may tell of a piece of equipment. */
export const unitColumns = [
  'make',
  'model',
  'serial',
  'installed',
  'lastService',
  'afue',
  'seer',
  'seer2',
  'capacity',
] as const
export type UnitColumn = (typeof unitColumns)[number]

/** The same of the unit that a line is about; its efficiency is AFUE or SEER by its kind. */
export const lineUnitColumns = [...unitColumns, 'kind', 'efficiency'] as const
export type LineUnitColumn = (typeof lineUnitColumns)[number]

const plainTargets = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'company',
  'isCompany',
  'email',
  'email:more',
  'person',
  'notes',
  'ownNumber',
  'customerNumber',
  'isArchived',
  'isActive',
  'doNotContact',
  'doNotContact:email',
  'monthlyGasUsage',
  'monthlyElectricityUsage',
] as const

/** Homes side by side in one row. */
export const mostHomesOfRow = 200

/** Numbered phones of one row. */
const mostNumberedPhones = 20

/** What a column becomes. */
export type Target =
  | (typeof plainTargets)[number]
  | `phone:${PhoneKind}`
  | `phone${number}`
  | `phone${number}.kind`
  | AddressField
  | `billing.${AddressField}`
  | `home${number}.${AddressField | 'notes'}`
  | `${EquipmentSlot}.${UnitColumn}`
  | `unit.${LineUnitColumn}`

const counted = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const chosenOften: ReadonlySet<Target> = new Set<Target>([
  ...phoneKinds.map((kind) => `phone:${kind}` as const),
  'email:more',
  'person',
  'notes',
])

/** Every target, in the order in which a person chooses one; the homes of a row up to a number. */
export function allTargets(homesOfRow = mostHomesOfRow): Target[] {
  return [
    ...plainTargets,
    ...phoneKinds.map((kind) => `phone:${kind}` as const),
    ...counted(mostNumberedPhones).flatMap((n) => [`phone${n}`, `phone${n}.kind`] as const),
    ...addressFields,
    ...addressFields.map((field) => `billing.${field}` as const),
    ...equipmentSlotNames.flatMap((slot) => unitColumns.map((column) => `${slot}.${column}` as const)),
    ...lineUnitColumns.map((column) => `unit.${column}` as const),
    ...counted(homesOfRow).flatMap((n) =>
      [...addressFields, 'notes' as const].map((field) => `home${n}.${field}` as const),
    ),
  ]
}

const known: ReadonlySet<string> = new Set(allTargets())

export const isTarget = (text: string): text is Target => known.has(text)

/** Whether several columns may become it. */
export const isChosenOften = (target: Target): boolean => chosenOften.has(target)
