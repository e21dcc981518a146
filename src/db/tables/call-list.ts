import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CallMark } from '#domain/call-list/call-marks.ts'
import type { CalledKind } from '#domain/call-list/call-reason.ts'
import type { ComparedSlot } from '#domain/homes/figures/analysis-inputs.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import { at } from './columns.ts'
import { customers } from './homes/customers.ts'
import { users } from './people.ts'

/**
 * Why to call each home: a row for each kind of equipment in it, one of which leads. It is worked out from the homes in the
 * background and may be emptied at any time. docs/decisions/192
 */
export const callList = pgTable(
  'call_list',
  {
    /** Of the home and the kind (`callRowId`): a row keeps its number when it is ranked again. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CalledKind>(),
    slot: text('slot').$type<ComparedSlot>(),
    leads: boolean('leads').notNull(),
    asksForPlate: boolean('asks_for_plate').notNull(),
    urgency: smallint('urgency').notNull(),
    years: smallint('years').array().notNull(),
    newestYear: smallint('newest_year'),
    likelyCents: integer('likely_cents'),
    lowCents: integer('low_cents'),
    highCents: integer('high_cents'),
    isEstimated: boolean('is_estimated').notNull(),
    co2eKg: integer('co2e_kg'),
    servicedYear: smallint('serviced_year'),
    hasOpenRequest: boolean('has_open_request').notNull(),
    /** Of the proposal that keeps the home in hand longest. Its last day is compared when the list is read. */
    openProposalState: text('open_proposal_state').$type<VersionState>(),
    openProposalUntil: date('open_proposal_until', { mode: 'string' }),
    /** The latest last day of the proposals that nobody answered. */
    unansweredUntil: date('unanswered_until', { mode: 'string' }),
    /** The day on which the home last asked or was called. */
    contactedOn: date('contacted_on', { mode: 'string' }),
    /** The first day on which the home's mark lets it be called, which a trigger of the marks keeps; never is 'infinity'. */
    markedUntil: date('marked_until', { mode: 'string' }).notNull().default('-infinity'),
    /** The first day on which the home can be called. Why stored: an index leads to the homes in hand, and no other table is asked. */
    callableFrom: date('callable_from', { mode: 'string' }).generatedAlwaysAs(
      sql`case when has_open_request then 'infinity' else greatest(marked_until, open_proposal_until + 1) end`,
    ),
    doNotContact: boolean('do_not_contact').generatedAlwaysAs(sql`marked_until = 'infinity'`),
  },
  (table) => {
    const rank = callListRank(table)
    const ofHomes = sql`${table.leads}`
    const isHeld = sql`${table.callableFrom} > '-infinity'`
    const isUnanswered = sql`${table.unansweredUntil} is not null`
    return [
      index('call_list_by_rank')
        .on(table.asksForPlate, ...rank, table.id)
        .where(ofHomes),
      index('call_list_by_saving').on(table.asksForPlate, savingKey(table), table.id).where(ofHomes),
      index('call_list_by_year').on(table.asksForPlate, yearKey(table), table.id).where(ofHomes),
      index('call_list_of_kind_by_rank').on(table.kind, table.asksForPlate, ...rank, table.id),
      index('call_list_of_kind_by_saving').on(table.kind, table.asksForPlate, savingKey(table), table.id),
      index('call_list_of_kind_by_year').on(table.kind, table.asksForPlate, yearKey(table), table.id),
      index('call_list_held_by_rank')
        .on(table.doNotContact, ...rank, table.id)
        .where(isHeld),
      index('call_list_held_by_saving').on(table.doNotContact, savingKey(table), table.id).where(isHeld),
      index('call_list_held_by_year').on(table.doNotContact, yearKey(table), table.id).where(isHeld),
      // Why the columns after the day: then the index alone can count.
      index('call_list_held')
        .on(table.callableFrom, table.doNotContact, table.asksForPlate, table.leads, table.kind)
        .where(isHeld),
      index('call_list_unanswered_by_rank')
        .on(table.asksForPlate, ...rank, table.id)
        .where(isUnanswered),
      index('call_list_unanswered_by_saving')
        .on(table.asksForPlate, savingKey(table), table.id)
        .where(isUnanswered),
      index('call_list_unanswered_by_year')
        .on(table.asksForPlate, yearKey(table), table.id)
        .where(isUnanswered),
      index('call_list_unanswered')
        .on(
          table.unansweredUntil,
          table.callableFrom,
          table.doNotContact,
          table.asksForPlate,
          table.leads,
          table.kind,
        )
        .where(isUnanswered),
      index('call_list_customer').on(table.customerId),
    ]
  },
)

type Ranked = Record<
  'urgency' | 'lowCents' | 'likelyCents' | 'newestYear' | 'co2eKg' | 'servicedYear' | 'contactedOn',
  AnyPgColumn
>

/** `callOrder` within a part of the list, then the homes that have not been spoken to for longest. */
export function callListRank(table: Ranked) {
  return [
    table.urgency,
    sql`(-coalesce(${table.lowCents}, 0))`,
    yearKey(table),
    sql`(-coalesce(${table.co2eKg}, 0))`,
    sql`coalesce(${table.servicedYear}, 0)`,
    sql`coalesce(${table.contactedOn}, '-infinity')`,
  ] as const
}

/** A home whose saving is unknown counts as the least. */
export const savingKey = (table: Pick<Ranked, 'likelyCents'>) =>
  sql`coalesce(${table.likelyCents}, -2147483648)`

export const yearKey = (table: Pick<Ranked, 'newestYear'>) => sql`coalesce(${table.newestYear}, 0)`

/**
 * Homes to rank again, as triggers note them; a row without a home means all of them. Why not one row a home: writers would wait
 * for each other.
 */
export const callListChanges = pgTable('call_list_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id'),
})

/** What came of calls, and who must not be contacted. The newest that was not undone holds. */
export const callMarks = pgTable(
  'call_marks',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    mark: text('mark').$type<CallMark>().notNull(),
    /** The first day on which the home may be called again; null is never. */
    callableFrom: date('callable_from', { mode: 'string' }),
    markedAt: at('marked_at').notNull(),
    markedByUserId: integer('marked_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at that moment. */
    markedBy: text('marked_by').notNull(),
    /** The mark in whose place it stands. */
    replacesId: integer('replaces_id'),
    isReplaced: boolean('is_replaced').notNull().default(false),
    undoneAt: at('undone_at'),
    undoneByUserId: integer('undone_by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('call_marks_in_force')
      .on(table.customerId)
      .where(sql`not ${table.isReplaced} and ${table.undoneAt} is null`),
    index('call_marks_customer').on(table.customerId, table.id),
  ],
)
