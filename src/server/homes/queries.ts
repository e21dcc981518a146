import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nestedRows } from '#db/json-rows.ts'
import {
  auditLines,
  customers,
  homeNotes,
  mailboxDigest,
  mailStops,
  proposals,
  requests,
  users,
} from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { prepared, preparedLookup } from '../prepared.ts'
import { timeZoneOfBusiness } from '../proposal-settings/queries.ts'
import { isSeenBy } from '../proposals/list-queries.ts'
import { countOfLetters } from './letter-queries.ts'
import { otherHomesOf } from './other-homes.ts'

const customerId = sql.placeholder('customerId')

/** A home that is not deleted; a label without a home, or one that was bound to a customer, is none. */
const isPresentHome = and(
  eq(customers.id, customerId),
  isNotNull(customers.address),
  isNull(customers.labelOfCustomerId),
  isNull(customers.deletedAt),
)

const selectHome = preparedLookup((db) =>
  db.select({ id: customers.id }).from(customers).where(isPresentHome),
)

/** Whether there is a home with this number. */
export async function isHome(db: Queryable, customerId: number): Promise<boolean> {
  return (await selectHome(db, { customerId })).length > 0
}

const ofHome = and(eq(homeNotes.customerId, customerId), isNull(homeNotes.deletedAt))

/** Whether a merge wrote the note: it did so at its own moment, in the name of whoever merged. Once somebody changed it, it is theirs. */
const isOfMerge = sql`first.edited_at is null and exists (
  select from merges join customers as former on former.id = merges.gone_id
  where former.label_of_customer_id = ${customerId} and merges.merged_at = first.created_at
    and merges.merged_by_user_id = first.written_by_user_id)`

/** The pinned note, else the newest that a person wrote, else that of a merge. */
const firstNote = sql`${homeNotes.id} = (select first.id from home_notes as first
  where first.customer_id = ${customerId} and first.deleted_at is null
  order by first.is_pinned desc, (${isOfMerge}), first.created_at desc, first.id desc limit 1)`

const mailStoppers = alias(users, 'mail_stoppers')

/** When that was last written of the home in the trail. */
const latestLine = (action: 'read-by-label' | 'open-profile') =>
  sql<Date | null>`(select max(${auditLines.at}) from ${auditLines}
    where ${auditLines.subjectKind} = 'customer' and ${auditLines.subjectId} = ${customerId}::int::text
      and ${auditLines.action} = ${sql.raw(`'${action}'`)})`.mapWith(auditLines.at)

const selectSummary = prepared((db) =>
  db
    .select({
      requestCount: db.$count(requests, eq(requests.customerId, customerId)),
      proposalCount: db.$count(
        proposals,
        and(eq(proposals.customerId, customerId), isSeenBy(sql.placeholder('draftsOf'))),
      ),
      letterCount: countOfLetters(customerId),
      noteCount: db.$count(homeNotes, ofHome),
      notes: nestedRows(homeNotes, firstNote),
      labelOpenedAt: latestLine('read-by-label'),
      labelMaybeOpenedAt: latestLine('open-profile'),
      otherHomes: otherHomesOf(customers),
      mailStoppedAt: mailStops.stoppedAt,
      mailStoppedBy: mailStoppers.name,
      timeZone: timeZoneOfBusiness,
    })
    .from(customers)
    .leftJoin(mailStops, eq(mailStops.mailbox, mailboxDigest(customers.email)))
    .leftJoin(mailStoppers, eq(mailStoppers.id, mailStops.stoppedByUserId))
    .where(isPresentHome),
)

/** How much there is of a home, and when its label was last opened. */
export async function findSummary(db: Queryable, customerId: number, draftsOf: number) {
  const [row] = await selectSummary(db, { customerId, draftsOf })
  return row
}

const deleters = alias(users, 'deleters')

/** Who deleted a home, and when. */
export async function findDeletion(db: Queryable, customerId: number) {
  const [row] = await db
    .select({ at: customers.deletedAt, by: deleters.name })
    .from(customers)
    .leftJoin(deleters, eq(deleters.id, customers.deletedByUserId))
    .where(and(eq(customers.id, customerId), isNotNull(customers.deletedAt)))
  return row?.at ? { at: row.at, by: row.by } : undefined
}

/** Who erased a home, and when: of a home that was erased nothing else is kept. */
export async function findErasure(db: Queryable, customerId: number) {
  const [line] = await db
    .select({ at: auditLines.at, by: auditLines.actorName })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.subjectKind, 'customer'),
        eq(auditLines.subjectId, String(customerId)),
        eq(auditLines.action, 'erase-customer'),
      ),
    )
    .orderBy(desc(auditLines.id))
    .limit(1)
  return line
}
