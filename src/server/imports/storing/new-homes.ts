import type { CustomerInput } from '#contract/homes/customers.ts'
import type { WrittenIn } from '#db/schema.ts'
import { homeNotes, nameplates } from '#db/schema.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { blankEntry, type EquipmentEntry, toWire } from '#domain/homes/equipment/equipment-entry.ts'
import type { ImportedHome, ImportedUnit } from '#domain/imports/imported-home.ts'
import { authorOf } from '#domain/people/author.ts'
import { addHomes, type StoreContext } from '../../customers/store.ts'
import type { Queryable } from '../../deps.ts'
import { markNotToBeContacted } from './do-not-contact.ts'

/** A home to store, and where it comes from. */
export type HomeToStore = { home: ImportedHome; ownNumber: string | null; importedFrom: string }

export type StoredNew = { customerId: number; version: number; written: WrittenIn }

/** Stores new homes with all that their lines say, in their order. */
export async function storeNewHomes(
  tx: Queryable,
  context: StoreContext,
  homes: readonly HomeToStore[],
): Promise<StoredNew[]> {
  if (homes.length === 0) return []
  const stored = await addHomes(
    tx,
    context,
    homes.map(inputOf),
    homes.map(({ home, importedFrom }) => ({ importedFrom, ...saidBeside(home) })),
  )
  const ids = stored.map(({ id, statusCode }) => {
    if (statusCode !== 1) throw new Error('A home of an import was not stored')
    return id
  })
  await insertPlates(
    tx,
    context,
    ids.map((customerId, index) => ({ customerId, equipment: homes[index]?.home.equipment })),
  )
  const noteIds = await insertNotes(
    tx,
    context,
    ids.map((customerId, index) => ({ customerId, lines: homes[index]?.home.notes ?? [] })),
  )
  return Promise.all(
    stored.map(async ({ id, version }, index) => {
      const home: ImportedHome = homes[index]?.home ?? {}
      const marked = await markNotToBeContacted(tx, context, {
        customerId: id,
        home,
        email: home.email ?? null,
      })
      const note = noteIds.get(id)
      return { customerId: id, version, written: { ...marked, ...(note !== undefined && { notes: [note] }) } }
    }),
  )
}

/** What the audit line of a home says beside its fields. */
export function saidBeside({ equipment, notes, doNotContact, doNotContactEmail }: ImportedHome) {
  const plates = Object.entries(equipment ?? {}).flatMap(([slot, { make, model, serial, seer2 }]) =>
    (make ?? model ?? serial ?? seer2) ? [[slot, { make, model, serial, seer2 }] as const] : [],
  )
  return {
    ...(plates.length > 0 && { nameplates: Object.fromEntries(plates) }),
    ...(notes && { note: notes.join('\n') }),
    ...(doNotContact && { doNotContact }),
    ...(doNotContactEmail && { doNotContactEmail }),
  }
}

function inputOf({ home, ownNumber }: HomeToStore): CustomerInput {
  return {
    id: 0,
    name: home.name ?? null,
    email: home.email ?? null,
    phone: home.phone ?? null,
    address: home.address ?? '',
    ownNumber,
    monthlyGasUsage: home.monthlyGasUsage ?? null,
    monthlyElectricityUsage: home.monthlyElectricityUsage ?? null,
    billingTypeId: 0,
    billMonth: 0,
    gasHeatsWater: null,
    equipmentDetails: equipmentSlotNames.map((slot) => toWire(entryOf(slot, home.equipment?.[slot]))),
    people: (home.people ?? []).map((person) => ({
      id: 0,
      name: person.name,
      part: person.part,
      phone: person.phone ?? null,
      email: person.email ?? null,
      mayDecide: false,
      forVisits: false,
    })),
    isAnotherHome: true,
  }
}

/** A place as it is stored; one of which a file tells anything is included. */
export function entryOf(slot: EquipmentSlot, unit: ImportedUnit | undefined): EquipmentEntry {
  if (!unit) return blankEntry(slot)
  return {
    ...blankEntry(slot),
    isSelected: true,
    installationYear: unit.installationYear ?? null,
    maintenanceYear: unit.lastServiceYear ?? null,
    ...(unit.afue !== undefined && { afuePercent: unit.afue }),
    ...(unit.seer !== undefined && { seer: unit.seer }),
    ...(unit.btu !== undefined && { coolingBtuPerHour: unit.btu }),
  }
}

async function insertPlates(
  tx: Queryable,
  { clock, actor }: StoreContext,
  homes: readonly { customerId: number; equipment: ImportedHome['equipment'] }[],
) {
  const { userId, name } = authorOf(actor)
  const written = { recordedAt: clock(), recordedByUserId: userId, recordedBy: name }
  const rows = homes.flatMap(({ customerId, equipment }) =>
    equipmentSlotNames.flatMap((slot) => {
      const { make = null, model = null, serial = null, seer2: printedSeer2 = null } = equipment?.[slot] ?? {}
      const plate = { make, model, serial, printedSeer2 }
      return Object.values(plate).every((value) => value === null)
        ? []
        : [{ customerId, slot, ...plate, ...written }]
    }),
  )
  if (rows.length > 0) await tx.insert(nameplates).values(rows)
}

/** Writes one note for each home that has lines; its number by that of the home. */
export async function insertNotes(
  tx: Queryable,
  { clock, actor }: StoreContext,
  homes: readonly { customerId: number; lines: readonly string[] }[],
): Promise<Map<number, number>> {
  const { userId: writtenByUserId, name: writtenBy } = authorOf(actor)
  const rows = homes.flatMap(({ customerId, lines }) =>
    lines.length === 0
      ? []
      : [
          {
            customerId,
            text: lines.join('\n'),
            createdAt: clock(),
            updatedAt: clock(),
            writtenByUserId,
            writtenBy,
          },
        ],
  )
  if (rows.length === 0) return new Map()
  const stored = await tx
    .insert(homeNotes)
    .values(rows)
    .returning({ id: homeNotes.id, customerId: homeNotes.customerId })
  return new Map(stored.map(({ id, customerId }) => [customerId, id]))
}
