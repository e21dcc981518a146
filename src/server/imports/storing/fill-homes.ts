import { sql } from 'drizzle-orm'
import { rowsAsParameter } from '#db/json-rows.ts'
import { equipment, type WrittenIn } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { equipmentFieldNames } from '#domain/homes/equipment/equipment-entry.ts'
import type { ImportedHome, ImportedUnit } from '#domain/imports/imported-home.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudits } from '../../audit/record.ts'
import type { StoreContext } from '../../customers/store.ts'
import type { Queryable } from '../../deps.ts'
import { prepared } from '../../prepared.ts'
import { markNotToBeContacted } from './do-not-contact.ts'
import { entryOf, insertNotes, saidBeside } from './new-homes.ts'

/** What an entry writes into a home that is there. */
export type HomeToFill = {
  place: number
  customerId: number
  fills: ImportedHome
  ownNumber: string | null
  importedFrom: string
}

export type Filled = { customerId: number; version: number; written: WrittenIn }

/**
 * Writes what lines say into homes that are there, each once however many lines are about it. Nothing that is there is overwritten. By the place
 * of the entry; the first one of a home has what was written in all.
 */
export async function fillHomes(
  tx: Queryable,
  context: StoreContext,
  toFill: readonly HomeToFill[],
): Promise<Map<number, Filled>> {
  if (toFill.length === 0) return new Map()
  const byHome = [...Map.groupBy(toFill, ({ customerId }) => customerId)].map(([customerId, entries]) => ({
    customerId,
    entries,
    fills: merged(entries.map(({ fills }) => fills)),
    ownNumber: entries.find(({ ownNumber }) => ownNumber !== null)?.ownNumber ?? null,
  }))
  const selectedBefore = await findSelected(
    tx,
    byHome.map(({ customerId }) => customerId),
  )
  const platesBefore = await findPlates(
    tx,
    byHome.map(({ customerId }) => customerId),
  )
  const pieces = byHome.flatMap(({ customerId, fills }) =>
    Object.entries(fills.equipment ?? {}).map(([slot, unit]) => ({
      customerId,
      slot: slot as EquipmentSlot,
      unit,
    })),
  )
  await fillPieces(tx, {
    ...pieceRows.given(pieces.map(({ customerId, slot, unit }) => ({ ...entryOf(slot, unit), customerId }))),
  })
  await fillPlates(tx, context, pieces)
  const people = await addPeople(tx, byHome)
  const noteIds = await insertNotes(
    tx,
    context,
    byHome.map(({ customerId, fills }) => ({ customerId, lines: fills.notes ?? [] })),
  )
  const homes = await fillColumns(tx, context, byHome)
  const filled = new Map<number, Filled>()
  for (const { customerId, entries, fills } of byHome) {
    const { version, email } = homes.get(customerId) ?? { version: 0, email: null }
    const marked = await markNotToBeContacted(tx, context, { customerId, home: fills, email })
    const note = noteIds.get(customerId)
    const places = Object.keys(fills.equipment ?? {})
    const written: WrittenIn = {
      ...marked,
      people: people.get(customerId) ?? [],
      notes: note === undefined ? [] : [note],
      selected: places.filter((slot) => !selectedBefore.has(`${customerId} ${slot}`)),
      plates: places.filter((slot) => !platesBefore.has(`${customerId} ${slot}`)),
    }
    for (const [index, { place }] of entries.entries())
      filled.set(place, { customerId, version, written: index === 0 ? written : {} })
  }
  await recordAudits(
    tx,
    context,
    toFill.map(({ customerId, fills, ownNumber, importedFrom }) => ({
      action: 'change-customer' as const,
      subject: ['customer', customerId] as const,
      before: {},
      after: {
        ...saidOf(fills),
        ...(ownNumber !== null && { ownNumber }),
        ...saidBeside(fills),
        importedFrom,
      },
    })),
  )
  return filled
}

function merged(fills: readonly ImportedHome[]): ImportedHome {
  const units: Record<string, ImportedUnit> = {}
  for (const { equipment = {} } of fills)
    for (const [slot, unit] of Object.entries(equipment)) units[slot] = { ...units[slot], ...unit }
  return {
    ...Object.assign({}, ...fills.toReversed()),
    equipment: units,
    people: fills.flatMap(({ people = [] }) => people),
    notes: fills.flatMap(({ notes = [] }) => notes),
  }
}

/** The fields of a filling as an audit line has them. */
function saidOf({
  equipment = {},
  people,
  name,
  email,
  phone,
  monthlyGasUsage,
  monthlyElectricityUsage,
}: ImportedHome) {
  const places = Object.entries(equipment).flatMap(
    ([slot, { make: _, model: _m, serial: _s, seer2: _2, ...piece }]) =>
      Object.keys(piece).length > 0 ? [[slot, piece] as const] : [],
  )
  const fields = { name, email, phone, monthlyGasUsage, monthlyElectricityUsage, people }
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(places),
  }
}

type OfHome = { customerId: number; fills: ImportedHome; ownNumber: string | null }

async function fillColumns(tx: Queryable, { clock }: StoreContext, homes: readonly OfHome[]) {
  const rows = homes.map(({ customerId: id, fills, ownNumber: own }) => ({
    id,
    name: fills.name,
    email: fills.email,
    phone: fills.phone,
    own,
    gas: fills.monthlyGasUsage,
    electricity: fills.monthlyElectricityUsage,
  }))
  const stored = await tx.execute<{ id: number; version: number; email: string | null }>(sql`
    update customers set name = coalesce(customers.name, sent.name), email = coalesce(customers.email, sent.email),
      phone = coalesce(customers.phone, sent.phone), own_number = coalesce(own_number, sent.own),
      monthly_gas_usage = coalesce(nullif(monthly_gas_usage, 0), sent.gas),
      monthly_electricity_usage = coalesce(nullif(monthly_electricity_usage, 0), sent.electricity),
      total_equipments = (select count(*) from equipment where customer_id = customers.id and is_selected),
      version = version + 1, updated_at = ${clock().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(id int, name text, email text, phone text, own text, gas numeric, electricity numeric)
    where customers.id = sent.id returning customers.id, customers.version, customers.email`)
  return new Map(stored.map((row) => [row.id, row]))
}

const pieceRows = rowsAsParameter(equipment, 'pieces', ['customerId', 'slot', ...equipmentFieldNames])

const fillPieces = prepared((db) => {
  const written = db.$with('written', { home: sql<number>`customer_id`.as('home') }).as(sql`
    insert into ${equipment} (${pieceRows.columns}) select ${pieceRows.values} from ${pieceRows.source}
    on conflict (customer_id, slot) do update set is_selected = true,
      installation_year = coalesce(nullif(${equipment.installationYear}, 0), excluded.installation_year),
      maintenance_year = coalesce(nullif(${equipment.maintenanceYear}, 0), excluded.maintenance_year),
      monthly_efficiency = coalesce(nullif(${equipment.afuePercent}, 0), excluded.monthly_efficiency),
      ac_seer = coalesce(nullif(${equipment.seer}, 0), excluded.ac_seer),
      ac_btu = coalesce(nullif(${equipment.coolingBtuPerHour}, 0), excluded.ac_btu)
    returning customer_id as home`)
  return db.with(written).select().from(written)
})

async function fillPlates(
  tx: Queryable,
  { clock, actor }: StoreContext,
  pieces: readonly { customerId: number; slot: EquipmentSlot; unit: ImportedUnit }[],
) {
  const rows = pieces.flatMap(({ customerId: home, slot, unit: { make, model, serial, seer2 } }) =>
    (make ?? model ?? serial ?? seer2) ? [{ home, slot, make, model, serial, seer2 }] : [],
  )
  if (rows.length === 0) return
  const { userId, name } = authorOf(actor)
  await tx.execute(sql`
    insert into nameplates (customer_id, slot, make, model, serial, printed_seer2, recorded_at, recorded_by_user_id, recorded_by)
    select home, slot, make, model, serial, seer2, ${clock().toISOString()}::timestamptz, ${userId}, ${name}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(home int, slot text, make text, model text, serial text, seer2 numeric)
    on conflict (customer_id, slot) do update set make = coalesce(nameplates.make, excluded.make), model = coalesce(nameplates.model, excluded.model),
      serial = coalesce(nameplates.serial, excluded.serial), printed_seer2 = coalesce(nameplates.printed_seer2, excluded.printed_seer2)`)
}

async function addPeople(tx: Queryable, homes: readonly OfHome[]): Promise<Map<number, number[]>> {
  const rows = homes.flatMap(({ customerId: home, fills }) =>
    (fills.people ?? []).map((person, nth) => ({ home, nth, ...person })),
  )
  const added = new Map<number, number[]>()
  if (rows.length === 0) return added
  const stored = await tx.execute<{ id: number; home: number }>(sql`
    insert into home_people (customer_id, name, part, phone, email, place)
    select home, name, part, phone, email, nth + 1 + coalesce((select max(place) from home_people where customer_id = home), -1)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(home int, nth int, name text, part text, phone text, email text)
    returning id, customer_id as home`)
  for (const { id, home } of stored) added.set(home, [...(added.get(home) ?? []), id])
  return added
}

const ids = (homes: readonly number[]) => sql`${`{${homes.join(',')}}`}::int[]`

/** The places of these homes that are included, as 'home place'. */
async function findSelected(tx: Queryable, homes: readonly number[]): Promise<Set<string>> {
  const rows = await tx.execute<{ at: string }>(
    sql`select customer_id || ' ' || slot as at from equipment where customer_id = any(${ids(homes)}) and is_selected`,
  )
  return new Set(rows.map(({ at }) => at))
}

async function findPlates(tx: Queryable, homes: readonly number[]): Promise<Set<string>> {
  const rows = await tx.execute<{ at: string }>(
    sql`select customer_id || ' ' || slot as at from nameplates where customer_id = any(${ids(homes)})`,
  )
  return new Set(rows.map(({ at }) => at))
}
