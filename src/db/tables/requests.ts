import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { KeptComparison } from '#domain/compare/kept-comparison.ts'
import type { RequestOutcome } from '#domain/requests/completion.ts'
import { closedStatuses } from '#domain/requests/open-requests.ts'
import type { PreferredTime } from '#domain/requests/preferred-visit.ts'
import type { RequestStep } from '#domain/requests/request-lifecycle.ts'
import type { RequestedKind } from '#domain/requests/requested-kinds.ts'
import type { RequestReason, RequestStatus } from '#domain/requests/requests.ts'
import { at } from './columns.ts'
import { tokens } from './connections/tokens.ts'
import { customers } from './homes/customers.ts'
import { images } from './images.ts'
import {
  afterAt,
  beforeAtBackwards,
  foldedEmail,
  foldedText,
  searchedColumn,
  searchIndexes,
} from './indexed-texts.ts'
import { users } from './people.ts'
import { proposals } from './proposals/proposals.ts'

/** The day and time window that staff agreed on with the requester; times as hours and minutes ('08:00'). */
const visitColumns = () => ({
  visitDay: date('visit_day', { mode: 'string' }),
  visitFrom: text('visit_from'),
  visitTo: text('visit_to'),
})

/**
 * Whether a request with that status is still to be done. Why no parameters: indexes say the same words, and the plan of a prepared statement must
 * know which part of the table it reads.
 */
export const isOpen = (status: AnyPgColumn): SQL =>
  sql.join(
    closedStatuses.map((closed) => sql`${status} <> ${sql.raw(`'${closed}'`)}`),
    sql` and `,
  )

/** A service request. It has its own contact details: the requester may not be a customer, or may move. */
export const requests = pgTable(
  'requests',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id').references(() => customers.id),
    /** Whether it belongs to a home, as triggers keep it: not if it is nobody's, or of a label without a home. */
    isLinked: boolean('is_linked').notNull().default(true),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    searched: searchedColumn(),
    reason: text('reason').$type<RequestReason>().notNull(),
    equipmentKind: text('equipment_kind').$type<RequestedKind>().notNull(),
    /** The requester's message. */
    words: text('words'),
    /** No heat or no cooling. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Dates; weekdays in requests of earlier releases. */
    preferredDays: text('preferred_days').array().notNull().default([]),
    preferredTimes: text('preferred_times').array().$type<PreferredTime[]>().notNull().default([]),
    ...visitColumns(),
    /** What its requester answered and was told when they compared without a label. */
    comparison: jsonb('comparison').$type<KeptComparison>(),
    /** Identifies one request from one page, so that sending it again stores nothing. */
    sendKey: text('send_key').unique(),
    status: text('status').$type<RequestStatus>().notNull().default('pending'),
    assignedUserId: integer('assigned_user_id').references(() => users.id),
    /** The accepted proposal that it installs; empty for any other. */
    proposalId: integer('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    /** Who took it by telephone or in person; empty for one that its requester sent. */
    takenByUserId: integer('taken_by_user_id').references(() => users.id),
    /** The token by which another program took it. */
    takenByTokenId: integer('taken_by_token_id').references(() => tokens.id),
    /** When and by whom it was completed, and what came of it; empty while it is open. */
    completedAt: at('completed_at'),
    completedByUserId: integer('completed_by_user_id').references(() => users.id),
    outcome: text('outcome').$type<RequestOutcome>(),
    completionNote: text('completion_note'),
    version: integer('version').notNull().default(1),
    requestedAt: at('requested_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => {
    const emailKey = [sql`(${table.email} is null)`, sql`coalesce(lower(${table.email}), '')`] as const
    const isUrgentAndOpen = sql`(${table.isUrgent} and ${isOpen(table.status)})`
    return [
      index('requests_urgent_first').on(isUrgentAndOpen, table.requestedAt, table.id),
      index('requests_waiting_by_date')
        .on(table.requestedAt, table.id)
        .where(sql`${table.status} = 'pending'`),
      index('requests_by_date').on(table.requestedAt, table.id),
      index('requests_by_email_key').on(...emailKey, table.id),
      ...searchIndexes('requests', table.searched),
      // Why the columns after the address: then the index alone counts and orders what is found.
      index('requests_email_before_at').on(
        beforeAtBackwards(table.email),
        afterAt(table.email),
        table.email,
        table.requestedAt,
        table.id,
        table.isUrgent,
        table.status,
        table.assignedUserId,
      ),
      // Why the text as well: then the index alone can count.
      index('requests_email_begins').on(foldedEmail(table.email), table.email),
      index('requests_name_begins').on(foldedText(table.name), table.name),
      index('requests_by_status_key').on(table.status, isUrgentAndOpen, table.requestedAt, table.id),
      index('requests_by_reason').on(table.reason, isUrgentAndOpen, table.requestedAt, table.id),
      index('requests_by_assignee_date').on(
        table.assignedUserId,
        isUrgentAndOpen,
        table.requestedAt,
        table.id,
      ),
      index('requests_by_assignee_email').on(table.assignedUserId, ...emailKey, table.id),
      index('requests_by_assignee_status').on(
        table.assignedUserId,
        table.status,
        isUrgentAndOpen,
        table.requestedAt,
        table.id,
      ),
      index('requests_by_assignee_reason').on(
        table.assignedUserId,
        table.reason,
        table.requestedAt,
        table.id,
      ),
      // Why nothing else in it: where a person seeks a text among their requests, it lists them in a seventh of the pages.
      index('requests_of_assignee').on(table.assignedUserId),
      // Why the columns after the assignee: then the index alone can count.
      index('requests_open_of_person')
        .on(table.assignedUserId, table.status, table.visitDay, table.requestedAt)
        .where(isOpen(table.status)),
      index('requests_visits_of_person')
        .on(table.assignedUserId, table.visitDay)
        .where(sql`${table.visitDay} is not null`),
      index('requests_taken_and_pending')
        .on(table.takenByUserId, table.requestedAt)
        .where(sql`${table.status} = 'pending'`),
      index('requests_customer').on(table.customerId),
      index('requests_of_proposal').on(table.proposalId).where(sql`${table.proposalId} is not null`),
      index('requests_open').on(isUrgentAndOpen, table.requestedAt, table.id).where(isOpen(table.status)),
      index('requests_without_visit_day')
        .on(isUrgentAndOpen, table.requestedAt, table.id)
        .where(sql`${table.status} = 'assigned' and ${table.visitDay} is null`),
      // Why the assignee as well: then the index alone counts those of one person, who has many others.
      index('requests_not_linked')
        .on(isUrgentAndOpen, table.requestedAt, table.id, table.assignedUserId)
        .where(sql`${isOpen(table.status)} and not ${table.isLinked}`),
      index('requests_visit_day').on(table.visitDay).where(sql`${table.status} = 'assigned'`),
    ]
  },
)

/** The photos of a request in the order they were chosen, visible to staff and to its customer. */
export const requestImages = pgTable(
  'request_images',
  {
    imageName: text('image_name')
      .primaryKey()
      .references(() => images.name),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
  },
  (table) => [index('request_images_request').on(table.requestId, table.place)],
)

/** Each step after the request itself: who did it, when, and who was assigned or unassigned. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    step: text('step').$type<Exclude<RequestStep, 'requested'>>().notNull(),
    at: at('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id),
    assignedUserId: integer('assigned_user_id').references(() => users.id),
    ...visitColumns(),
    outcome: text('outcome').$type<RequestOutcome>(),
    /** What was done, or why it was reopened. */
    note: text('note'),
  },
  (table) => [index('request_steps_request').on(table.requestId, table.id)],
)
