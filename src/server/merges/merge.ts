import { type SQL, sql } from 'drizzle-orm'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomeField } from '#domain/homes/home-fields.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import {
  type FieldChoices,
  leftInNote,
  mergedMarks,
  type PlaceChoice,
  peopleInNote,
  peopleThatFit,
  sideOf,
} from '#domain/homes/merging.ts'
import { tellNobodyOfMarks } from '../customers/store-queries.ts'
import type { Database } from '../deps.ts'
import {
  type Change,
  type ChangeGroup,
  change,
  changeByField,
  exchange,
  type Movable,
  moveImported,
} from './changes.ts'
import { columnOfField, countChanged, insertNote } from './queries.ts'

type Merging = {
  kept: Customer
  gone: Customer
  fields: FieldChoices
  places: readonly PlaceChoice[]
  by: { userId: number; name: string }
  now: Date
}

/** Makes one home of two locked records, and returns all that it changed, in order. */
export async function mergeHomes(tx: Database, merging: Merging): Promise<ChangeGroup[]> {
  const { kept, gone, places, now } = merging
  await tellNobodyOfMarks(tx)
  const groups: ChangeGroup[] = []
  const add = (what: string, changes: Change[], isWhole = false) => {
    if (changes.length > 0) groups.push({ what, isWhole, changes })
  }
  for (const { from, to } of places) {
    const changes = await exchange(tx, { customerId: gone.id, slot: from }, { customerId: kept.id, slot: to })
    add(to, changes, true)
  }
  const move = (table: Movable, where: SQL = sql`true`) =>
    change(tx, table, { customer_id: kept.id }, sql`t.customer_id = ${gone.id} and ${where}`)
  add('requests', await move('requests'))
  add('emails', await move('outbox'))
  add('alerts', [...(await readDoubleAlerts(tx, merging)), ...(await move('alerts'))])
  add('proposals', await move('proposals'))
  add('pictures', await move('images'))
  add('notes', [...(await unpin(tx, merging)), ...(await move('home_notes'))])
  add('people', await movePeople(tx, merging))
  add('marks', await moveMarks(tx, merging))
  add('contacts', [
    // What is wished for in both stays with the home: two wishes of one field cannot wait.
    ...(await move(
      'contact_wishes',
      sql`not exists (select from contact_wishes w where w.customer_id = ${kept.id} and w.field = t.field)`,
    )),
    ...(await move('contact_undo_links')),
    ...(await move('page_links')),
  ])
  add('imports', await moveImported(tx, gone.id, kept.id))
  add('labels', await moveLabels(tx, merging))
  const marks = await marksAfter(tx, merging)
  add('record', await makeAlias(tx, merging), true)
  // Why after it: a report moves only between a record and the home that it became.
  add('reports', await move('reports'))
  add('fields', await giveFields(tx, merging, marks))
  await countChanged(tx, [kept.id, gone.id], now)
  // The list of homes to call is worked out again from what there is (docs/decisions/192).
  await tx.execute(sql`delete from call_list where customer_id = ${gone.id}`)
  return groups
}

/** What somebody has unread of both homes is read of one. */
const readDoubleAlerts = (tx: Database, { kept, gone, now }: Merging) =>
  change(
    tx,
    'alerts',
    { read_at: now.toISOString() },
    sql`t.customer_id = ${gone.id} and t.read_at is null and t.request_id is null and exists (
      select from alerts k where k.customer_id = ${kept.id} and k.user_id = t.user_id and k.kind = t.kind
        and k.read_at is null and k.request_id is null and coalesce(k.job, '') = coalesce(t.job, ''))`,
  )

/** Of two pinned notes that of the home stays pinned. */
const unpin = (tx: Database, { kept, gone }: Merging) =>
  change(
    tx,
    'home_notes',
    { is_pinned: false },
    sql`t.customer_id = ${gone.id} and t.is_pinned and t.deleted_at is null
      and exists (select from home_notes k where k.customer_id = ${kept.id} and k.is_pinned and k.deleted_at is null)`,
  )

/**
 * People come along while there is room; of the others a note says who they are, and they stay at the record that they stood in. So it does
 * of the name, phone and email that were not chosen: whoever calls from that number is no stranger.
 */
async function movePeople(tx: Database, merging: Merging): Promise<Change[]> {
  const { kept, gone, by, now } = merging
  const name = sideOf('name', kept, gone, merging.fields) === 'gone' ? gone.name : kept.name
  const { come, stay } = peopleThatFit(name, kept.people, gone.people)
  const moved: Change[] = []
  for (const [nth, { id }] of come.entries()) {
    const place = kept.people.length + nth
    moved.push(...(await change(tx, 'home_people', { customer_id: kept.id, place }, sql`t.id = ${id}`)))
  }
  const left = leftInNote(kept, gone, merging.fields)
  const texts = [...(left ? [left] : []), ...(stay.length > 0 ? [peopleInNote(gone.id, stay)] : [])]
  if (texts.length === 0) return moved
  const noted = await insertNote(tx, { customerId: kept.id, text: texts.join('\n'), by, now })
  return [...moved, { made: 'home_notes', ids: [noted] }]
}

/** Of two marks in force 'Do not contact' holds, else the newest. */
async function moveMarks(tx: Database, { kept, gone }: Merging): Promise<Change[]> {
  const loses = sql`t.id = (select (array_agg(m.id order by (m.mark = 'do-not-contact') desc, m.marked_at desc, m.id desc))[2]
    from call_marks m where m.customer_id in (${kept.id}, ${gone.id}) and not m.is_replaced and m.undone_at is null)`
  return [
    ...(await change(tx, 'call_marks', { is_replaced: true }, loses)),
    ...(await change(tx, 'call_marks', { customer_id: kept.id }, sql`t.customer_id = ${gone.id}`)),
  ]
}

/** Labels that lead to the record lead to the home, and open it by the code that they were printed with. */
async function moveLabels(tx: Database, { kept, gone, now }: Merging): Promise<Change[]> {
  const [row] = await tx.execute<{ code: string }>(
    sql`select access_code as code from customers where id = ${gone.id}`,
  )
  const ofGone = sql`t.label_of_customer_id = ${gone.id}`
  return [
    ...(await change(
      tx,
      'customers',
      { label_of_customer_id: kept.id, access_code: row?.code, merged_at: now.toISOString() },
      sql`${ofGone} and t.merged_at is null`,
    )),
    ...(await change(tx, 'customers', { label_of_customer_id: kept.id }, ofGone)),
  ]
}

const takenFields = ({ kept, gone, fields }: Merging): HomeField[] =>
  homeFieldNames.filter((field) => sideOf(field, kept, gone, fields) === 'gone')

type Flags = { marks: Record<string, string>; wasCompared: boolean; wasOpened: boolean }

async function marksAfter(tx: Database, merging: Merging): Promise<Flags> {
  const { kept, gone, places } = merging
  const [row] = await tx.execute<{ wasCompared: boolean; wasOpened: boolean }>(sql`
    select bool_or(was_compared) as "wasCompared", bool_or(label_was_opened) as "wasOpened" from customers where id in (${kept.id}, ${gone.id})`)
  return {
    marks: mergedMarks(
      { kept: kept.changedByCustomer, gone: gone.changedByCustomer },
      { fields: takenFields(merging), places },
    ),
    wasCompared: row?.wasCompared ?? false,
    wasOpened: row?.wasOpened ?? false,
  }
}

/** The row that goes stays as a number of the home: what it said of people is emptied. */
const makeAlias = (tx: Database, { kept, gone, now }: Merging) =>
  change(
    tx,
    'customers',
    {
      label_of_customer_id: kept.id,
      merged_at: now.toISOString(),
      name: null,
      email: null,
      phone: null,
      address: null,
      changed_by_customer: {},
      was_compared: false,
      label_was_opened: false,
    },
    sql`t.id = ${gone.id}`,
  )

function giveFields(
  tx: Database,
  merging: Merging,
  { marks, wasCompared, wasOpened }: Flags,
): Promise<Change[]> {
  const { kept, gone } = merging
  const taken = takenFields(merging).map((field) => [columnOfField(field), gone[field]])
  return changeByField(
    tx,
    'customers',
    {
      ...Object.fromEntries(taken),
      changed_by_customer: marks,
      was_compared: wasCompared,
      label_was_opened: wasOpened,
    },
    sql`t.id = ${kept.id}`,
  )
}
