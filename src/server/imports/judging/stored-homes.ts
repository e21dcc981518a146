import { type SQL, sql } from 'drizzle-orm'
import { customers } from '#db/schema.ts'
import { phoneKey, streetKey } from '#db/tables/home-keys.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { HomeKeys, KnownHome } from '#domain/imports/home-keys.ts'
import type { ImportedPerson, ImportedUnit, PresentHome } from '#domain/imports/imported-home.ts'
import type { Queryable } from '../../deps.ts'
import { numbersAsParameter } from '../../lists/is-any-of.ts'

/** What homes are looked for by. */
export type HomeMarks = { streets: string[]; phones: string[]; emails: string[]; numbers: string[] }

/** A stored home as entries are compared with it, and what is needed to write into it. */
export type StoredHome = KnownHome & {
  customerId: number
  version: number
  selected: readonly EquipmentSlot[]
}

/**
 * The homes of a table that have one of these keys. Why key by key: of so many at once PostgreSQL expects thousands of homes, and makes the
 * keys of all that are stored.
 */
const withKeys = (keys: readonly string[], homesOf: (key: SQL) => SQL) =>
  keys.length > 0 &&
  sql`select home.id from jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb) as wanted(key)
    cross join lateral (${homesOf(sql`wanted.key`)} offset 0) as home(id)`

/** The numbers of the homes, deleted ones too, that have a street, a contact or a number in common with what is wanted. */
export async function findHomesLike(db: Queryable, wanted: HomeMarks): Promise<number[]> {
  const { streets, phones, emails, numbers } = wanted
  const { address, phone, email } = customers
  const listed = sql`deleted_at is null and address is not null`
  const parts = [
    withKeys(
      streets,
      (key) => sql`select id from customers where ${listed} and ${streetKey(address)} = ${key}`,
    ),
    // Why of all at once: no index has their streets, and they are few.
    streets.length > 0 &&
      sql`select id from customers where deleted_at is not null and address is not null and ${streetKey(address)} in (
        select value from jsonb_array_elements_text(${JSON.stringify(streets)}::text::jsonb))`,
    withKeys(
      phones,
      (key) =>
        sql`select id from customers where ${listed} and phone is not null and ${phoneKey(phone)} = ${key}`,
    ),
    withKeys(
      phones,
      (key) =>
        sql`select customer_id from home_people where phone is not null and phone_key(phone) collate "C" = ${key}`,
    ),
    // Why not only those with an address, which are read later: PostgreSQL would go through an index of addresses while homes are few.
    withKeys(
      emails,
      (key) => sql`select id from customers where deleted_at is null and ${emailKey(email)} = ${key}`,
    ),
    withKeys(
      emails,
      (key) =>
        sql`select customer_id from home_people where email is not null and lower(email collate "C") = ${key}`,
    ),
    withKeys(
      numbers,
      (key) =>
        sql`select id from customers where own_number is not null and address is not null and own_number = ${key}`,
    ),
  ].filter((part) => part !== false)
  if (parts.length === 0) return []
  const rows = await db.execute<{ id: number }>(sql`${sql.join(parts, sql` union `)} order by 1`)
  return rows.map(({ id }) => id)
}

type Read = {
  id: number
  version: number
  isDeleted: boolean
  name: string | null
  email: string | null
  phone: string | null
  address: string | null
  ownNumber: string | null
  gas: number | null
  electricity: number | null
  keys: Omit<HomeKeys, 'phones' | 'emails' | 'ownNumbers' | 'customerNumber' | 'parent'>
  phoneKey: string | null
  emailKey: string | null
  pieces: (ImportedUnit & { slot: EquipmentSlot; isSelected: boolean })[] | null
  plates:
    | {
        slot: EquipmentSlot
        make: string | null
        model: string | null
        serial: string | null
        seer2: number | null
      }[]
    | null
  people: (ImportedPerson & { phoneKey: string | null; emailKey: string | null })[] | null
  notes: string[] | null
  isNotToBeContacted: boolean
  isMailStopped: boolean
}

/** Stored homes by their numbers, as entries are compared with them. */
export async function readHomes(db: Queryable, ids: readonly number[]): Promise<StoredHome[]> {
  if (ids.length === 0) return []
  const rows = await db.execute<Read>(sql`
    select id, version, deleted_at is not null as "isDeleted", name, email, phone, address, own_number as "ownNumber",
      monthly_gas_usage::float8 as gas, monthly_electricity_usage::float8 as electricity,
      json_build_object('street', parts[1], 'unit', parts[2], 'town', parts[3], 'postalCode', parts[4],
        'fullName', name_key(name), 'lastName', last_name_key(name)) as keys,
      phone_key(phone) as "phoneKey", email_key(email) as "emailKey",
      (select json_agg(json_build_object('slot', slot, 'isSelected', is_selected, 'installationYear', installation_year,
          'lastServiceYear', maintenance_year, 'afue', monthly_efficiency, 'seer', ac_seer, 'btu', ac_btu))
        from equipment where customer_id = customers.id) as pieces,
      (select json_agg(json_build_object('slot', slot, 'make', make, 'model', model, 'serial', serial, 'seer2', printed_seer2))
        from nameplates where customer_id = customers.id) as plates,
      (select json_agg(json_build_object('name', name, 'part', part, 'phone', phone, 'email', email, 'phoneKey', phone_key(phone),
          'emailKey', email_key(email)) order by place, id)
        from home_people where customer_id = customers.id) as people,
      (select json_agg("text" order by id) from home_notes where customer_id = customers.id and deleted_at is null) as notes,
      exists (select from call_marks where customer_id = customers.id and mark = 'do-not-contact' and not is_replaced
        and undone_at is null) as "isNotToBeContacted",
      email is not null and exists (select from mail_stops where mailbox =
        left(translate(encode(sha256(convert_to(lower(email collate "C"), 'UTF8')), 'base64'), '+/', '-_'), 22)) as "isMailStopped"
    from customers cross join lateral address_parts(address) as parts
    where id = any(${numbersAsParameter(ids)}::int[]) and address is not null order by id`)
  return rows.map(toStoredHome)
}

function toStoredHome(row: Read): StoredHome {
  const people = row.people ?? []
  return {
    id: { customerId: row.id },
    customerId: row.id,
    version: row.version,
    ...(row.isDeleted && { isDeleted: true }),
    home: homeOf(row),
    keys: {
      ...row.keys,
      phones: present([row.phoneKey, ...people.map(({ phoneKey }) => phoneKey)]),
      emails: present([row.emailKey, ...people.map(({ emailKey }) => emailKey)]),
      ownNumbers: present([row.ownNumber]),
      customerNumber: null,
      parent: null,
    },
    selected: (row.pieces ?? []).filter(({ isSelected }) => isSelected).map(({ slot }) => slot),
  }
}

const present = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

function homeOf(row: Read): PresentHome {
  return {
    ...known({
      name: row.name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      ownNumber: row.ownNumber,
      monthlyGasUsage: row.gas,
      monthlyElectricityUsage: row.electricity,
    }),
    equipment: equipmentOf(row),
    people: (row.people ?? []).map(({ name, part, phone, email }) => ({
      name,
      part,
      ...known({ phone, email }),
    })),
    notes: row.notes ?? [],
    ...(row.isNotToBeContacted && { doNotContact: true as const }),
    ...(row.isMailStopped && { doNotContactEmail: true as const }),
  }
}

function equipmentOf({ pieces, plates }: Read): PresentHome['equipment'] {
  const units: Partial<Record<EquipmentSlot, ImportedUnit>> = {}
  for (const { slot, isSelected: _selected, ...piece } of pieces ?? []) units[slot] = known(piece)
  for (const { slot, ...plate } of plates ?? []) units[slot] = { ...units[slot], ...known(plate) }
  return Object.fromEntries(Object.entries(units).filter(([, unit]) => Object.keys(unit).length > 0))
}

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** The fields that are known. Nothing is recorded as 0: it stands for unknown. */
function known<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== 0),
  ) as Present<Fields>
}
