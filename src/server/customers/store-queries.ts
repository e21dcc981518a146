import { and, eq, isNull, sql } from 'drizzle-orm'
import { rowsAsParameter } from '#db/json-rows.ts'
import { customers, equipment, homePeople } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { type EquipmentEntry, equipmentFieldNames } from '#domain/homes/equipment/equipment-entry.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import { type HomePerson, mostLines } from '#domain/homes/home-people.ts'
import { type AuditLine, type AuditWriter, linesAboutWritten } from '../audit/record.ts'
import type { Queryable } from '../deps.ts'
import { numbersAsParameter } from '../lists/is-any-of.ts'
import { prepared } from '../prepared.ts'

/** In this transaction a mark of the customer rings no bell: staff brings it along, and knows. */
export async function tellNobodyOfMarks(tx: Queryable) {
  await tx.execute(sql`select set_config('hvac.marks_known', 'on', true)`)
}

const savedFields = [...homeFieldNames, 'totalEquipments', 'updatedAt'] as const
const ofNewHomes = [...savedFields, 'accessCode', 'addedUserId', 'createdAt'] as const
const newHomes = rowsAsParameter(customers, 'home', ofNewHomes, 'id')
const equipmentOfNewHomes = rowsAsParameter(
  equipment,
  'entries',
  ['slot', ...equipmentFieldNames],
  'customerId',
)
const changedHome = rowsAsParameter(customers, 'home', [...savedFields, 'changedByCustomer'])
const entries = rowsAsParameter(equipment, 'entries', ['slot', ...equipmentFieldNames])

const personFields = ['name', 'part', 'phone', 'email', 'mayDecide', 'forVisits', 'place'] as const
const peopleOfNewHomes = rowsAsParameter(homePeople, 'people', personFields, 'customerId')
const people = rowsAsParameter(homePeople, 'people', personFields, 'id')

const { customerId, slot, isSelected, listedAt } = equipment
const storedKey = { id: customers.id, version: customers.version }

/** What the statement itself needs of the stored home beside its key: its equipment says when the home was listed. */
const listing = sql`case when ${customers.address} is not null then ${customers.createdAt} end as listed_at`

const saveEntries = sql`
  insert into ${equipment} (${sql.identifier(customerId.name)}, ${sql.identifier(listedAt.name)}, ${entries.columns})
  select stored.id, stored.listed_at, ${entries.values} from stored, entries
  on conflict (${sql.identifier(customerId.name)}, ${sql.identifier(slot.name)})
  do update set ${entries.assignments('excluded')}`

const mostEntries = sql.raw(String(equipmentSlotNames.length))
const mostPeople = sql.raw(String(mostLines))

/** A slot that is missing from the entries is deselected and keeps its details. */
const deselectOthers = sql`
  update ${equipment} set ${sql.identifier(isSelected.name)} = false from stored
  where ${customerId} = stored.id and ${isSelected} and ${slot} not in (select entries.slot from entries)`

/** Whether nobody else has the email, neither a stored home nor one before it of the same statement. */
const isFirstWithEmail = sql`claim_email(home.email, 0) is null and home.nth_of_email = 1`

const insertingHomes = (withPeople: boolean) =>
  prepared((db) => {
    // The window also brings the homes in the order of their emails: of two who add some at once neither waits for the other for ever.
    const home = db.$with('home', {}).as(sql`
    select home.*, row_number() over (partition by ${emailKey(sql`home.email`)} order by home.id) as nth_of_email
    from ${newHomes.source}`)
    const stored = db.$with('stored', storedKey).as(sql`
    insert into ${customers} (${newHomes.columns}) select ${newHomes.values} from home
    where home.email is null or home.id = any((select ${sql.placeholder('sharing')}::int[])::int[]) or (${isFirstWithEmail})
    returning ${customers.id}, ${customers.version}, ${customers.accessCode}, ${listing}`)
    // Why by the code: it is the one thing that a new home has to itself before it has an id.
    const written = db
      .$with('written', { ...storedKey, place: sql<number>`place`.as('place') })
      .as(sql`select stored.*, home.id as place from stored join home using (access_code)`)
    const equipped = db.$with('equipped', {}).as(sql`
    insert into ${equipment} (${sql.identifier(customerId.name)}, ${sql.identifier(listedAt.name)}, ${equipmentOfNewHomes.columns})
    select written.id, written.listed_at, ${equipmentOfNewHomes.values}
    from written join ${equipmentOfNewHomes.source} on entries.customer_id = written.place`)
    const peopled = db.$with('peopled', {}).as(sql`
    insert into ${homePeople} (${sql.identifier(homePeople.customerId.name)}, ${peopleOfNewHomes.columns})
    select written.id, ${peopleOfNewHomes.values}
    from written join ${peopleOfNewHomes.source} on people.customer_id = written.place`)
    const recorded = db.$with('recorded', {}).as(linesAboutWritten.insert)
    const also = withPeople ? [peopled] : []
    return db
      .with(home, stored, written, equipped, ...also, recorded)
      .select()
      .from(written)
  })
const insertNewHomes = insertingHomes(false)
const insertNewHomesWithPeople = insertingHomes(true)

const ofStoredHome = sql`${homePeople.customerId} = stored.id`

/** Whoever is missing from the people is removed. */
const removePeople = sql`
  delete from ${homePeople} using stored where ${ofStoredHome} and ${homePeople.id} not in (select people.id from people)`
const changePeople = sql`
  update ${homePeople} set ${people.assignments()} from stored, people where ${ofStoredHome} and ${homePeople.id} = people.id`
const addPeople = sql`
  insert into ${homePeople} (${sql.identifier(homePeople.customerId.name)}, ${people.columns})
  select stored.id, ${people.values} from stored, people
  where not exists (select from ${homePeople} where ${ofStoredHome} and ${homePeople.id} = people.id)`

const updatingHome = (withPeople: boolean) =>
  prepared((db) => {
    const isAsSeen = and(
      eq(customers.id, sql.placeholder('id')),
      eq(customers.version, sql.placeholder('version')),
      isNull(customers.deletedAt),
      isNull(customers.labelOfCustomerId),
    )
    // Why the limits: the planner takes each text for a hundred rows, and would read whole tables to join them.
    const sent = db.$with('entries', {}).as(sql`select * from ${entries.source} limit ${mostEntries}`)
    const stored = db.$with('stored', storedKey).as(sql`
    update ${customers} set ${sql.identifier(customers.version.name)} = ${customers.version} + 1, ${changedHome.assignments()}
    from (select * from ${changedHome.source} limit 1) as home where ${isAsSeen}
    returning ${customers.id}, ${customers.version}, ${listing}`)
    const written = db.$with('written', {}).as(sql`select stored.id, 0 as place from stored`)
    const deselected = db.$with('deselected', {}).as(deselectOthers)
    const saved = db.$with('saved', {}).as(saveEntries)
    const recorded = db.$with('recorded', {}).as(linesAboutWritten.insert)
    const sentPeople = db.$with('people', {}).as(sql`select * from ${people.source} limit ${mostPeople}`)
    const also = withPeople
      ? [
          sentPeople,
          db.$with('removed', {}).as(removePeople),
          db.$with('changed', {}).as(changePeople),
          db.$with('added', {}).as(addPeople),
        ]
      : []
    return db
      .with(sent, stored, written, deselected, saved, ...also, recorded)
      .select()
      .from(stored)
  })
const updateHome = updatingHome(false)
const updateHomeWithPeople = updatingHome(true)

type Home = Omit<Parameters<typeof newHomes.given>[0][number], 'id'>
type ChangedHome = Parameters<typeof changedHome.given>[0][number]
type Person = Omit<HomePerson, 'id'> & { place: number }
type Saved<Fields> = { home: Fields; entries: readonly EquipmentEntry[]; line: AuditLine }

export type NewHome = Saved<Home> & {
  people: readonly Person[]
  /** Whether somebody says that it may share its email with another home. */
  sharesEmail: boolean
}

/**
 * Adds homes with their equipment, people and audit lines, one or a thousand, in one statement. In the order of the homes; undefined, with
 * nothing written of it, for one whose email another home has, unless it may share it.
 */
export async function insertHomes(db: Queryable, writer: AuditWriter, homes: readonly NewHome[]) {
  const ofPeople = homes.flatMap(({ people }, place) =>
    people.map((person) => ({ ...person, customerId: place })),
  )
  const insert = ofPeople.length > 0 ? insertNewHomesWithPeople : insertNewHomes
  const added = await insert(db, {
    sharing: numbersAsParameter(homes.flatMap(({ sharesEmail }, place) => (sharesEmail ? [place] : []))),
    ...newHomes.given(homes.map(({ home }, place) => ({ ...home, id: place }))),
    ...equipmentOfNewHomes.given(
      homes.flatMap(({ entries }, place) => entries.map((entry) => ({ ...entry, customerId: place }))),
    ),
    ...(ofPeople.length > 0 && peopleOfNewHomes.given(ofPeople)),
    ...linesAboutWritten.given(
      writer,
      homes.map(({ line }) => line),
    ),
  })
  const byPlace = new Map(added.map(({ place, ...stored }) => [place, stored]))
  return homes.map((_home, place) => byPlace.get(place))
}

/**
 * Changes a customer with the equipment, the people where they are given, and the audit line, in one statement. Undefined, with nothing written, if it has another version.
 */
export async function updateCustomer(
  db: Queryable,
  writer: AuditWriter,
  { id, version }: { id: number; version: number },
  {
    home,
    entries: changed,
    people: sent,
    line,
  }: Saved<ChangedHome> & {
    people: readonly (Person & { id: number })[] | undefined
  },
) {
  const update = sent ? updateHomeWithPeople : updateHome
  const [stored] = await update(db, {
    id,
    version,
    ...changedHome.given([home]),
    ...entries.given(changed),
    ...(sent && people.given(sent)),
    ...linesAboutWritten.given(writer, [line]),
  })
  return stored
}
