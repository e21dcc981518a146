import { and, eq, isNull, sql } from 'drizzle-orm'
import { rowsAsParameter } from '#db/json-rows.ts'
import { customers, equipment } from '#db/schema.ts'
import { type EquipmentEntry, equipmentFieldNames } from '#domain/homes/equipment-entry.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import { type AuditLine, type AuditWriter, lineAboutStored } from '../audit/record.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'

const savedFields = [...homeFieldNames, 'totalEquipments', 'updatedAt'] as const
const newHome = rowsAsParameter(customers, 'home', [...savedFields, 'accessCode', 'addedUserId', 'createdAt'])
const changedHome = rowsAsParameter(customers, 'home', [...savedFields, 'changedByCustomer'])
const entries = rowsAsParameter(equipment, 'entries', ['slot', ...equipmentFieldNames])

const { customerId, slot, isSelected } = equipment
const storedKey = { id: customers.id, version: customers.version }

const saveEntries = sql`
  insert into ${equipment} (${sql.identifier(customerId.name)}, ${entries.columns})
  select stored.id, ${entries.values} from stored, ${entries.source}
  on conflict (${sql.identifier(customerId.name)}, ${sql.identifier(slot.name)})
  do update set ${entries.assignments('excluded')}`

/** A slot that is missing from the entries is deselected and keeps its details. */
const deselectOthers = sql`
  update ${equipment} set ${sql.identifier(isSelected.name)} = false from stored
  where ${customerId} = stored.id and ${isSelected} and ${slot} not in (select entries.slot from ${entries.source})`

const insertHome = prepared((db) => {
  const stored = db.$with('stored', storedKey).as(sql`
    insert into ${customers} (${newHome.columns}) select ${newHome.values} from ${newHome.source}
    returning ${customers.id}, ${customers.version}`)
  const saved = db.$with('saved', {}).as(saveEntries)
  const recorded = db.$with('recorded', {}).as(lineAboutStored.insert)
  return db.with(stored, saved, recorded).select().from(stored)
})

const updateHome = prepared((db) => {
  const isAsSeen = and(
    eq(customers.id, sql.placeholder('id')),
    eq(customers.version, sql.placeholder('version')),
    isNull(customers.deletedAt),
    isNull(customers.labelOfCustomerId),
  )
  const stored = db.$with('stored', storedKey).as(sql`
    update ${customers} set ${sql.identifier(customers.version.name)} = ${customers.version} + 1, ${changedHome.assignments()}
    from ${changedHome.source} where ${isAsSeen}
    returning ${customers.id}, ${customers.version}`)
  const deselected = db.$with('deselected', {}).as(deselectOthers)
  const saved = db.$with('saved', {}).as(saveEntries)
  const recorded = db.$with('recorded', {}).as(lineAboutStored.insert)
  return db.with(stored, deselected, saved, recorded).select().from(stored)
})

type Home = Parameters<typeof newHome.given>[0][number]
type ChangedHome = Parameters<typeof changedHome.given>[0][number]
type Saved<Fields> = { home: Fields; entries: readonly EquipmentEntry[]; line: AuditLine }

/** Adds a customer with the equipment and the audit line, in one statement. */
export async function insertCustomer(db: Queryable, writer: AuditWriter, { home, ...saved }: Saved<Home>) {
  const [stored] = await insertHome(db, {
    ...newHome.given([home]),
    ...entries.given(saved.entries),
    ...lineAboutStored.given(writer, saved.line),
  })
  if (!stored) throw new Error('The customer was not stored')
  return stored
}

/** Changes a customer with the equipment and the audit line, in one statement; undefined, with nothing written, if it is not as it was seen. */
export async function updateCustomer(
  db: Queryable,
  writer: AuditWriter,
  seen: { id: number; version: number },
  { home, ...saved }: Saved<ChangedHome>,
) {
  const [stored] = await updateHome(db, {
    id: seen.id,
    version: seen.version,
    ...changedHome.given([home]),
    ...entries.given(saved.entries),
    ...lineAboutStored.given(writer, saved.line),
  })
  return stored
}
