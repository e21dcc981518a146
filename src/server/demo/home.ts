import type { customers, equipment } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'

type Details = Omit<typeof equipment.$inferInsert, 'customerId' | 'slot' | 'imageName'>

/** From how many years on equipment looks as worn as its photo in the demo. */
export const wornYears = 10

/** `hasPhoto`: a photo was taken on site, of equipment that has worn or whose year nobody knows. */
export type PlannedEquipment = Details & { slot: EquipmentSlot; hasPhoto?: boolean }

type Bills = Pick<
  typeof customers.$inferInsert,
  'monthlyGasUsage' | 'monthlyElectricityUsage' | 'billingTypeId' | 'billMonth' | 'gasHeatsWater'
>

/** A home: its bills and equipment, without its people. */
export type Home = Bills & { hasEmail?: boolean; equipment: readonly PlannedEquipment[] }

export const noBilling = 0
export const equalBilling = 1
export const nonEqualBilling = 2

/** A mid-efficiency gas furnace with a PSC motor by default. */
export function furnace(slot: 'Furnace 1' | 'Furnace 2', details: Details & { hasPhoto?: boolean }) {
  return {
    slot,
    isSelected: true,
    heatingFuel: 'gas',
    heaterKind: 'furnace',
    afuePercent: 80,
    hasEcmMotor: false,
    hasProgrammableThermostat: false,
    hasGoodHumidifier: true,
    ...details,
  } satisfies PlannedEquipment
}

/** A three-ton central air conditioner of SEER 10 by default. */
export function airConditioner(slot: 'AC 1' | 'AC 2', details: Details & { hasPhoto?: boolean }) {
  return {
    slot,
    isSelected: true,
    coolerKind: 'central',
    coolingBtuPerHour: 36_000,
    seer: 10,
    ...details,
  } satisfies PlannedEquipment
}

/** The same home with oil in place of gas, and a window unit: what the comparison says in words and not in figures. */
export function withoutGas({ monthlyGasUsage: _gas, billMonth: _month, ...home }: Home): Home {
  const equipment = home.equipment.map((entry): PlannedEquipment => {
    if (entry.slot.startsWith('Furnace')) return { ...entry, heatingFuel: 'oil' }
    return entry.slot.startsWith('AC') ? { ...entry, coolerKind: 'window', coolingBtuPerHour: 8_000 } : entry
  })
  return { ...home, billingTypeId: noBilling, equipment }
}

export function humidifier(details: Details & { hasPhoto?: boolean }) {
  return { slot: 'Humidifier', isSelected: true, ...details } satisfies PlannedEquipment
}

export function thermostat(details: Details & { hasPhoto?: boolean }) {
  return { slot: 'Thermostat', isSelected: true, ...details } satisfies PlannedEquipment
}
