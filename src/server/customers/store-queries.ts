import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rowAsJson, rowsAsParameter } from '#db/json-rows.ts'
import { customers, equipment } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { type EquipmentEntry, equipmentFieldNames, rowOf } from '#domain/homes/equipment-entry.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import { contactFieldNames } from '#domain/people/contacts.ts'
import {
  type AuditedFields,
  type AuditLine,
  type AuditWriter,
  lineAboutChange,
  linesAboutAdded,
} from '../audit/record.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'
import type { ChangedByCustomer } from './changed-by-customer.ts'

const savedFields = [...homeFieldNames, 'totalEquipments', 'updatedAt'] as const
const ofNewHomes = [...savedFields, 'accessCode', 'addedUserId', 'createdAt'] as const
const newHomes = rowsAsParameter(customers, 'home', ofNewHomes, 'id')
const equipmentOfNewHomes = rowsAsParameter(
  equipment,
  'entries',
  ['slot', ...equipmentFieldNames],
  'customerId',
)
const changedHome = rowsAsParameter(customers, 'home', savedFields)
const entries = rowsAsParameter(equipment, 'entries', ['slot', ...equipmentFieldNames])

const { customerId, slot, isSelected, imageName, proposedSystemId, listedAt } = equipment
const storedKey = { id: customers.id, version: customers.version }

/** What the statement itself needs of the stored home beside its key: its equipment says when the home was listed. */
const listing = sql`case when ${customers.address} is not null then ${customers.createdAt} end as listed_at`

const saveEntries = sql`
  insert into ${equipment} (${sql.identifier(customerId.name)}, ${sql.identifier(listedAt.name)}, ${entries.columns})
  select stored.id, stored.listed_at, ${entries.values} from stored, entries
  on conflict (${sql.identifier(customerId.name)}, ${sql.identifier(slot.name)})
  do update set ${entries.assignments('excluded')}`

const mostEntries = sql.raw(String(equipmentSlotNames.length))

/** A slot that is missing from the entries is deselected and keeps its details. */
const deselectOthers = sql`
  update ${equipment} set ${sql.identifier(isSelected.name)} = false from stored
  where ${customerId} = stored.id and ${isSelected} and ${slot} not in (select entries.slot from entries)`

/** The audited fields of the stored home, as `toAuditedCustomer` names them. Why as they are: what calls carry turned is stored turned, too. */
const auditedInDatabase = sql`${rowAsJson(homeFieldNames.map((field) => [field, customers[field]]))} || (
  select coalesce(jsonb_object_agg(${slot}, ${rowAsJson([
    ['equipmentTypeName', slot],
    ...equipmentFieldNames.map((field) => [rowOf(field).wire, equipment[field]] as const),
  ])}), '{}') from ${equipment} where ${customerId} = ${customers.id})`

/** The home as it is before the statement: as it was given, or as the statement finds it. */
const seenHome = sql`
  select coalesce(${sql.placeholder('seen')}::text::jsonb, ${auditedInDatabase}) as audited
  from ${customers} where ${eq(customers.id, sql.placeholder('id'))}`

/**
 * A change of a home that nobody has read names all slots, and neither a picture nor a system that the slot does not have already; and of its
 * e-mail, phone and street at most the letter case differs, since another one has consequences.
 */
const needsNoReading = sql`${sql.join(
  contactFieldNames.map(
    (field) =>
      sql`${emailKey(customers[field])} is not distinct from ${emailKey(sql`home.${sql.identifier(customers[field].name)}`)}`,
  ),
  sql` and `,
)} and (
  select count(*) from ${equipment} join entries on entries.slot = ${slot}
  where ${customerId} = ${sql.placeholder('id')}
    and (entries.image_name is null or entries.image_name = ${imageName})
    and (entries.proposed_system_id is null or entries.proposed_system_id = ${proposedSystemId})
) = ${mostEntries}`

const valueAt = (fields: SQL) => sql`${fields} #> string_to_array(mark.key, '.')`

/** The marks of fields that stay as they are, and those that are new. */
const marks = sql`(
  select coalesce(jsonb_object_agg(mark.key, mark.value), '{}') from jsonb_each(${customers.changedByCustomer}) as mark
  where ${valueAt(sql`seen.audited`)} is not distinct from ${valueAt(sql`line.after`)}
) || ${sql.placeholder('marked')}::text::jsonb`

/** Whether nobody else has the e-mail, neither a stored home nor one before it of the same statement. */
const isFirstWithEmail = sql`claim_email(home.email, 0) is null and home.nth_of_email = 1`

const insertNewHomes = prepared((db) => {
  // The window also brings the homes in the order of their e-mails: of two who add some at once neither waits for the other for ever.
  const home = db.$with('home', {}).as(sql`
    select home.*, row_number() over (partition by ${emailKey(sql`home.email`)} order by home.id) as nth_of_email
    from ${newHomes.source}`)
  const stored = db.$with('stored', storedKey).as(sql`
    insert into ${customers} (${newHomes.columns}) select ${newHomes.values} from home
    where home.email is null or ${sql.placeholder('sharing')}::text::jsonb @> to_jsonb(home.id) or (${isFirstWithEmail})
    returning ${customers.id}, ${customers.version}, ${customers.accessCode}, ${listing}`)
  // Why by the code: it is the one thing that a new home has to itself before it has an id.
  const added = db
    .$with('added', { ...storedKey, place: sql<number>`place`.as('place') })
    .as(sql`select stored.*, home.id as place from stored join home using (access_code)`)
  const equipped = db.$with('equipped', {}).as(sql`
    insert into ${equipment} (${sql.identifier(customerId.name)}, ${sql.identifier(listedAt.name)}, ${equipmentOfNewHomes.columns})
    select added.id, added.listed_at, ${equipmentOfNewHomes.values}
    from added join ${equipmentOfNewHomes.source} on entries.customer_id = added.place`)
  const recorded = db.$with('recorded', {}).as(linesAboutAdded.insert)
  return db.with(home, stored, added, equipped, recorded).select().from(added)
})

const updateHome = prepared((db) => {
  const isAsSeen = and(
    eq(customers.id, sql.placeholder('id')),
    eq(customers.version, sql.placeholder('version')),
    isNull(customers.deletedAt),
    isNull(customers.labelOfCustomerId),
    sql`(${sql.placeholder('seen')}::text is not null or ${needsNoReading})`,
  )
  // Why a limit: see `lineAboutChange`.
  const sent = db.$with('entries', {}).as(sql`select * from ${entries.source} limit ${mostEntries}`)
  const line = db.$with('line', {}).as(lineAboutChange.source)
  const seen = db.$with('seen', {}).as(seenHome)
  const stored = db.$with('stored', storedKey).as(sql`
    update ${customers} set ${sql.identifier(customers.version.name)} = ${customers.version} + 1,
      ${sql.identifier(customers.changedByCustomer.name)} = ${marks}, ${changedHome.assignments()}
    from (select * from ${changedHome.source} limit 1) as home, seen, line where ${isAsSeen}
    returning ${customers.id}, ${customers.version}, ${listing}`)
  const deselected = db.$with('deselected', {}).as(deselectOthers)
  const saved = db.$with('saved', {}).as(saveEntries)
  const recorded = db.$with('recorded', {}).as(lineAboutChange.insert)
  return db.with(sent, line, seen, stored, deselected, saved, recorded).select().from(stored)
})

type Home = Omit<Parameters<typeof newHomes.given>[0][number], 'id'>
type ChangedHome = Parameters<typeof changedHome.given>[0][number]
type Saved<Fields> = { home: Fields; entries: readonly EquipmentEntry[]; line: AuditLine }

export type NewHome = Saved<Home> & {
  /** Whether somebody says that it may share its e-mail with another home. */
  sharesEmail: boolean
}

/**
 * Adds homes with their equipment and audit lines, one or a thousand, in one statement. In the order of the homes; undefined, with
 * nothing written of it, for one whose e-mail another home has, unless it may share it.
 */
export async function insertHomes(db: Queryable, writer: AuditWriter, homes: readonly NewHome[]) {
  const added = await insertNewHomes(db, {
    sharing: JSON.stringify(homes.flatMap(({ sharesEmail }, place) => (sharesEmail ? [place] : []))),
    ...newHomes.given(homes.map(({ home }, place) => ({ ...home, id: place }))),
    ...equipmentOfNewHomes.given(
      homes.flatMap(({ entries }, place) => entries.map((entry) => ({ ...entry, customerId: place }))),
    ),
    ...linesAboutAdded.given(
      writer,
      homes.map(({ line }) => line),
    ),
  })
  const byPlace = new Map(added.map(({ place, ...stored }) => [place, stored]))
  return homes.map((_home, place) => byPlace.get(place))
}

type Change = {
  id: number
  version: number
  /** The audited fields as they were read; undefined if nobody has read them. */
  seen: AuditedFields | undefined
  /** New marks of the customer's own changes. */
  marked: ChangedByCustomer
}

/**
 * Changes a customer with the equipment and the audit line, in one statement. Undefined, with nothing written, if it has another version,
 * or must be read first (docs/decisions/171).
 */
export async function updateCustomer(
  db: Queryable,
  writer: AuditWriter,
  { id, version, seen, marked }: Change,
  { home, ...saved }: Saved<ChangedHome>,
) {
  const [stored] = await updateHome(db, {
    id,
    version,
    seen: seen === undefined ? null : JSON.stringify(seen),
    marked: JSON.stringify(marked),
    ...changedHome.given([home]),
    ...entries.given(saved.entries),
    ...lineAboutChange.given(writer, saved.line),
  })
  return stored
}
