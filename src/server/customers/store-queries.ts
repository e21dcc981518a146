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
  lineAboutStored,
} from '../audit/record.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'
import type { ChangedByCustomer } from './changed-by-customer.ts'

const savedFields = [...homeFieldNames, 'totalEquipments', 'updatedAt'] as const
const newHome = rowsAsParameter(customers, 'home', [...savedFields, 'accessCode', 'addedUserId', 'createdAt'])
const changedHome = rowsAsParameter(customers, 'home', savedFields)
const entries = rowsAsParameter(equipment, 'entries', ['slot', ...equipmentFieldNames])

const { customerId, slot, isSelected, imageName, proposedSystemId, listedAt } = equipment
const storedKey = { id: customers.id, version: customers.version }

/** What the statement itself needs of the stored home beside its key: its equipment says when the home was listed. */
const listing = sql`case when ${customers.address} is not null then ${customers.createdAt} end as listed_at`

const saveEntries = (source: SQL) => sql`
  insert into ${equipment} (${sql.identifier(customerId.name)}, ${sql.identifier(listedAt.name)}, ${entries.columns})
  select stored.id, stored.listed_at, ${entries.values} from stored, ${source}
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

const insertHome = prepared((db) => {
  const stored = db.$with('stored', storedKey).as(sql`
    insert into ${customers} (${newHome.columns}) select ${newHome.values} from ${newHome.source}
    where home.email is null or ${sql.placeholder('sharesEmail')}::boolean or claim_email(home.email, 0) is null
    returning ${customers.id}, ${customers.version}, ${listing}`)
  const saved = db.$with('saved', {}).as(saveEntries(entries.source))
  const recorded = db.$with('recorded', {}).as(lineAboutStored.insert)
  return db.with(stored, saved, recorded).select().from(stored)
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
  const saved = db.$with('saved', {}).as(saveEntries(sql`entries`))
  const recorded = db.$with('recorded', {}).as(lineAboutChange.insert)
  return db.with(sent, line, seen, stored, deselected, saved, recorded).select().from(stored)
})

type Home = Parameters<typeof newHome.given>[0][number]
type ChangedHome = Parameters<typeof changedHome.given>[0][number]
type Saved<Fields> = { home: Fields; entries: readonly EquipmentEntry[]; line: AuditLine }

/**
 * Adds a customer with the equipment and the audit line, in one statement. Undefined, with nothing written, if another home has the e-mail
 * and nobody says that this one may share it.
 */
export async function insertCustomer(
  db: Queryable,
  writer: AuditWriter,
  { home, sharesEmail, ...saved }: Saved<Home> & { sharesEmail: boolean },
) {
  const [stored] = await insertHome(db, {
    sharesEmail,
    ...newHome.given([home]),
    ...entries.given(saved.entries),
    ...lineAboutStored.given(writer, saved.line),
  })
  return stored
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
 * or must be read first (docs/decisions/228).
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
