/** Kinds of equipment and their ids in the calls (docs/decisions/002). */
export const equipmentKinds = [
  { id: 1, kind: 'furnace', name: 'Furnace' },
  { id: 2, kind: 'air-conditioner', name: 'Air Conditioner' },
  { id: 3, kind: 'humidifier', name: 'Humidifier' },
  { id: 4, kind: 'thermostat', name: 'Thermostat' },
] as const

export type EquipmentKind = (typeof equipmentKinds)[number]['kind']
export type EquipmentTypeId = (typeof equipmentKinds)[number]['id']

/** The six slots for equipment in a home, in the order of every screen. */
export const equipmentSlots = [
  { id: 1, name: 'Furnace 1', kind: 'furnace' },
  { id: 2, name: 'Furnace 2', kind: 'furnace' },
  { id: 3, name: 'AC 1', kind: 'air-conditioner' },
  { id: 4, name: 'AC 2', kind: 'air-conditioner' },
  { id: 5, name: 'Humidifier', kind: 'humidifier' },
  { id: 6, name: 'Thermostat', kind: 'thermostat' },
] as const satisfies readonly { id: number; name: string; kind: EquipmentKind }[]

export type EquipmentSlot = (typeof equipmentSlots)[number]['name']

export const equipmentSlotNames = equipmentSlots.map((slot) => slot.name)

export function kindOfSlot(name: EquipmentSlot): EquipmentKind {
  const slot = equipmentSlots.find((slot) => slot.name === name)
  if (!slot) throw new Error(`No equipment place ${name}`)
  return slot.kind
}

/** The slot in addresses and anchors: 'furnace-1'. */
export function slugOfSlot(name: EquipmentSlot): string {
  return name.toLowerCase().replace(' ', '-')
}

export function equipmentTypeIdOf(kind: EquipmentKind): EquipmentTypeId {
  const row = equipmentKinds.find((row) => row.kind === kind)
  if (!row) throw new Error(`No equipment kind ${kind}`)
  return row.id
}

export function kindOfEquipmentTypeId(id: EquipmentTypeId): EquipmentKind {
  const row = equipmentKinds.find((row) => row.id === id)
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
  { id: 0, name: 'Please Select', billing: 'none' },
  { id: 1, name: 'Equal', billing: 'equal' },
  { id: 2, name: 'Non-Equal', billing: 'non-equal' },
] as const

export type BillingTypeId = (typeof billingTypes)[number]['id']

/** Slots whose equipment is compared with a proposed system in dollars; the others compare only in comfort. */
export function isComparedInDollars(kind: EquipmentKind): boolean {
  return kind === 'furnace' || kind === 'air-conditioner'
}

/** The slots of a home that a system analysis compares, in their order. */
export const comparedSlots: readonly EquipmentSlot[] = equipmentSlots
  .filter((slot) => isComparedInDollars(slot.kind))
  .map((slot) => slot.name)
