import type { Customer } from '#contract/homes/customers.ts'
import { blankHome, type EquipmentDetail } from '#contract/homes/equipment.ts'
import type { equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { toWire } from '#domain/homes/equipment/equipment-entry.ts'
import { inOrderOfPeople } from '#domain/homes/home-people.ts'
import type { Queryable } from '../deps.ts'
import { toNote } from '../equipment-notes/present.ts'
import { toNameplate } from '../nameplates/present.ts'
import { daysOfBusiness } from '../proposal-settings/queries.ts'
import { toCustomer, toPerson } from './present.ts'
import { findCustomer, lockCustomer } from './queries.ts'

/**
 * The customer with that id, or whose printed label shows it, with the six slots of the home.
 */
export async function readCustomerByNumber(db: Queryable, number: number): Promise<Customer | undefined> {
  const found = await findCustomer(db, number)
  if (!found) return undefined
  const { customer, equipment, notes, plates, people, timeZone, ...known } = found
  const dayOf = daysOfBusiness(timeZone)
  const equipmentDetails = slotsOfHome(equipment)
  return toCustomer({
    ...customer,
    ...known,
    equipmentDetails,
    people: inOrderOfPeople(people).map(toPerson),
    equipmentNotes: notes.map((note) => toNote(note, dayOf)),
    nameplates: plates.map((plate) => toNameplate(plate, dayOf)),
  })
}

/** The customer with that id; `forUpdate` locks it until the transaction ends. */
export async function readCustomer(
  db: Queryable,
  id: number,
  { forUpdate = false } = {},
): Promise<Customer | undefined> {
  if (forUpdate) await lockCustomer(db, id)
  const customer = await readCustomerByNumber(db, id)
  return customer?.id === id ? customer : undefined
}

type EquipmentRow = Omit<typeof equipment.$inferSelect, 'listedAt'>

/** The six slots of a home in order; a slot never saved is blank. */
function slotsOfHome(rows: readonly EquipmentRow[]): EquipmentDetail[] {
  return blankHome().map((blank, place) => {
    const stored = rows.find((row) => row.slot === equipmentSlotNames[place])
    return stored ? toWire(stored) : blank
  })
}
