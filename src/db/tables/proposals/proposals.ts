import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProposalDraft, ProposalNeed } from '#domain/proposals/drafting/draft.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import { at } from '../columns.ts'
import { customers } from '../homes/customers.ts'
import { users } from '../people.ts'

/** One home, one need; what the customer sees are its versions. docs/decisions/185 */
export const proposals = pgTable(
  'proposals',
  {
    id: serial('id').primaryKey(),
    /** Null once the customer is erased; only what was accepted stays then. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    ownerUserId: integer('owner_user_id')
      .notNull()
      .references(() => users.id),
    need: text('need').$type<ProposalNeed>().notNull(),
    nextStep: text('next_step'),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    nextStepUserId: integer('next_step_user_id').references(() => users.id),
    /** Whether whoever holds the label of the home finds and reads it; who sends it says so. */
    onLabelPage: boolean('on_label_page').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Whether its home is there and not deleted, as triggers keep it. */
    isOfHome: boolean('is_of_home').notNull().default(true),
    /** The version that stands for it, and what lists show of it. A trigger of the versions keeps these (docs/decisions/057). */
    newestVersionId: integer('newest_version_id'),
    state: text('state').$type<VersionState>(),
    valueCents: bigint('value_cents', { mode: 'number' }),
    sentAt: at('sent_at'),
    expiresOn: date('expires_on', { mode: 'string' }),
    closedAt: at('closed_at'),
  },
  (table) => {
    const listed = isListed(table)
    return [
      index('proposals_customer').on(table.customerId, table.id),
      index('proposals_owner').on(table.ownerUserId, table.updatedAt, table.id).where(listed),
      index('proposals_by_change').on(table.updatedAt, table.id).where(listed),
      index('proposals_by_state').on(table.state, table.updatedAt, table.id).where(listed),
      // Why the columns after the number: then the index alone counts and orders what was sent on some days.
      index('proposals_by_sending')
        .on(sentKey(table), table.id, table.sentAt, table.updatedAt, table.ownerUserId, table.state)
        .where(listed),
      index('proposals_by_end').on(endKey(table), table.id).where(listed),
      index('proposals_by_value').on(proposalValueKey(table), table.id).where(listed),
      index('proposals_by_next_step').on(nextStepKey(table), table.id).where(listed),
      // Why beside the order: not knowing the day, the planner expects a third of what it reads to be overdue.
      index('proposals_next_step')
        .on(table.nextStepOn, table.ownerUserId)
        .where(sql`${listed} and ${table.nextStepOn} is not null`),
      index('proposals_awaiting')
        .on(table.expiresOn, table.valueCents, table.ownerUserId)
        .where(sql`${listed} and ${table.state} in ('open', 'changes-requested')`),
      index('proposals_decided')
        .on(table.closedAt, table.state, table.ownerUserId)
        .where(sql`${listed} and ${table.state} in ('accepted', 'declined', 'cancelled')`),
    ]
  },
)

/** Whether it belongs to a list: its home is there, and it has a version. */
export const isListed = (table: Record<'isOfHome' | 'newestVersionId', AnyPgColumn>) =>
  sql`${table.isOfHome} and ${table.newestVersionId} is not null`

type Listed = Record<'sentAt' | 'expiresOn' | 'valueCents' | 'nextStepOn', AnyPgColumn>

/** Orders by when they were sent; drafts come before all that was sent. */
export const sentKey = (table: Pick<Listed, 'sentAt'>) =>
  sql`coalesce(${table.sentAt}, '-infinity'::timestamptz)`

export const endKey = (table: Pick<Listed, 'expiresOn'>) =>
  sql`coalesce(${table.expiresOn}, 'infinity'::date)`

export const proposalValueKey = (table: Pick<Listed, 'valueCents'>) => sql`coalesce(${table.valueCents}, 0)`

export const nextStepKey = (table: Pick<Listed, 'nextStepOn'>) =>
  sql`coalesce(${table.nextStepOn}, 'infinity'::date)`

/**
 * A version of a proposal: a draft, or what was sent, which a trigger keeps as it was. The number counts what was sent, without gaps; a
 * draft has none.
 */
export const proposalVersions = pgTable(
  'proposal_versions',
  {
    id: serial('id').primaryKey(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    number: integer('number'),
    state: text('state').$type<VersionState>().notNull(),
    /** What staff entered. */
    draft: jsonb('draft').$type<ProposalDraft>().notNull(),
    /** Everything that its readers see; null before it is sent. */
    snapshot: jsonb('snapshot').$type<object>(),
    hash: text('hash'),
    /** With tax: of the suggested option, else of the cheapest; null without a price. */
    valueCents: bigint('value_cents', { mode: 'number' }),
    /** Of the press that sent it, so that a repeated one answers as the first did. */
    sendKey: text('send_key'),
    sentAt: at('sent_at'),
    expiresOn: date('expires_on', { mode: 'string' }),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('proposal_versions_number').on(table.proposalId, table.number),
    uniqueIndex('proposal_versions_send_key').on(table.proposalId, table.sendKey),
    uniqueIndex('proposal_versions_one_draft').on(table.proposalId).where(sql`${table.state} = 'draft'`),
    uniqueIndex('proposal_versions_one_open')
      .on(table.proposalId)
      .where(sql`${table.state} in ('open', 'changes-requested')`),
    index('proposal_versions_state').on(table.state, table.expiresOn),
    check(
      'proposal_versions_sent_whole',
      sql`(${table.state} in ('draft', 'discarded')) = (${table.snapshot} is null)
        and (${table.snapshot} is null) = (${table.hash} is null)
        and (${table.snapshot} is null) = (${table.number} is null)
        and (${table.snapshot} is null) = (${table.expiresOn} is null)`,
    ),
  ],
)
