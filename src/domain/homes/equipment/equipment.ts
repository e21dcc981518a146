import type { ComparedKind } from '#engine/analysis-input.ts'

/** What stands in the places of a home, with the ids of the calls (docs/decisions/002). What is sold, compared or asked for has a list of its own. */
export const placeKinds = [
  { id: 1, kind: 'furnace', name: 'Furnace' },
  { id: 2, kind: 'air-conditioner', name: 'Air Conditioner' },
  { id: 3, kind: 'humidifier', name: 'Humidifier' },
  { id: 4, kind: 'thermostat', name: 'Thermostat' },
] as const

export type PlaceKind = (typeof placeKinds)[number]['kind']
export type EquipmentTypeId = (typeof placeKinds)[number]['id']

/** The six slots for equipment in a home, in the order of every screen. */
export const equipmentSlots = [
  { id: 1, name: 'Furnace 1', kind: 'furnace' },
  { id: 2, name: 'Furnace 2', kind: 'furnace' },
  { id: 3, name: 'AC 1', kind: 'air-conditioner' },
  { id: 4, name: 'AC 2', kind: 'air-conditioner' },
  { id: 5, name: 'Humidifier', kind: 'humidifier' },
  { id: 6, name: 'Thermostat', kind: 'thermostat' },
] as const satisfies readonly { id: number; name: string; kind: PlaceKind }[]

export type EquipmentSlot = (typeof equipmentSlots)[number]['name']

export const equipmentSlotNames = equipmentSlots.map((slot) => slot.name)

export function kindOfSlot(name: EquipmentSlot): PlaceKind {
  const slot = equipmentSlots.find((slot) => slot.name === name)
  if (!slot) throw new Error(`No equipment place ${name}`)
  return slot.kind
}

/** The slot in addresses and anchors: 'furnace-1'. */
export function slugOfSlot(name: EquipmentSlot): string {
  return name.toLowerCase().replace(' ', '-')
}

export function equipmentTypeIdOf(kind: PlaceKind): EquipmentTypeId {
  const row = placeKinds.find((row) => row.kind === kind)
  if (!row) throw new Error(`No equipment kind ${kind}`)
  return row.id
}

export function kindOfEquipmentTypeId(id: EquipmentTypeId): PlaceKind {
  const row = placeKinds.find((row) => row.id === id)
  if (!row) throw new Error(`No equipment type ${id}`)
  return row.kind
}

/** SEER ratings offered for a proposed air conditioner; 0 is none chosen. */
export const proposedSeerChoices = [14, 15, 16, 18, 20] as const

/** Cooling capacities offered, in Btu per hour; 0 is none chosen. */
export const coolingBtuPerHourChoices = [
  12000, 18000, 24000, 30000, 36000, 42000, 48000, 54000, 60000,
] as const

/** How the customer's gas is billed, with the ids of the calls. */
export const billingTypes = [
  { value: 0, label: 'Please Select', billing: 'none' },
  { value: 1, label: 'Equal', billing: 'equal' },
  { value: 2, label: 'Non-Equal', billing: 'non-equal' },
] as const

export type BillingTypeId = (typeof billingTypes)[number]['value']

const compared: Readonly<Record<ComparedKind, true>> = { furnace: true, 'air-conditioner': true }

/** Kinds that are compared with a proposed system in dollars, wear out, and are worth a plan; the others compare only in comfort. */
export function isComparedInDollars(kind: string): kind is ComparedKind {
  return Object.hasOwn(compared, kind)
}

const work: Readonly<Partial<Record<string, 'heats' | 'cools' | 'serves'>>> = {
  furnace: 'heats',
  'air-conditioner': 'cools',
  humidifier: 'serves',
  thermostat: 'serves',
} satisfies Record<PlaceKind, 'heats' | 'cools' | 'serves'>

/** Whether that kind, of what stands in a home or is sold, heats it. */
export const heats = (kind: string): boolean => work[kind] === 'heats'
/** Whether it cools it. */
export const cools = (kind: string): boolean => work[kind] === 'cools'
/** Whether it is a device that serves what heats: it is compared with it, and for itself only in comfort. */
export const servesHeating = (kind: string): boolean => work[kind] === 'serves'

/** The slots of a home that a system analysis compares, in their order. */
export const comparedSlots: readonly EquipmentSlot[] = equipmentSlots
  .filter((slot) => isComparedInDollars(slot.kind))
  .map((slot) => slot.name)
