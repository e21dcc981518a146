import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  DecisionKind,
  DecisionProof,
  DeclineReason,
  ProposalEventKind,
  RecordedWay,
} from '#domain/proposals/decisions.ts'
import type { OptionKey } from '#domain/proposals/draft.ts'
import { at } from './columns.ts'
import { users } from './people.ts'
import { proposals, proposalVersions } from './proposals.ts'

const ofProposal = () =>
  integer('proposal_id')
    .notNull()
    .references(() => proposals.id, { onDelete: 'cascade' })
const ofVersion = () =>
  integer('version_id')
    .notNull()
    .references(() => proposalVersions.id, { onDelete: 'cascade' })

/**
 * What a customer decided about a version, with its proof. Triggers refuse every change, except that address and browser are removed
 * (docs/decisions/199).
 */
export const proposalDecisions = pgTable(
  'proposal_decisions',
  {
    id: serial('id').primaryKey(),
    proposalId: ofProposal(),
    versionId: ofVersion(),
    kind: text('kind').$type<DecisionKind>().notNull(),
    optionKey: text('option_key').$type<OptionKey>(),
    /** The financing plan that was chosen; null where the customer pays another way. */
    planId: integer('plan_id'),
    name: text('name'),
    reason: text('reason').$type<DeclineReason>(),
    askAgainOn: date('ask_again_on', { mode: 'string' }),
    text: text('text'),
    /** The sentence that was agreed to. */
    consentText: text('consent_text'),
    via: text('via').$type<DecisionProof>().notNull(),
    how: text('how').$type<RecordedWay>(),
    staffUserId: integer('staff_user_id').references(() => users.id),
    /** That of the version. */
    hash: text('hash').notNull(),
    /** Of the press that decided, so that a repeated one answers as the first did. */
    pressKey: text('press_key').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('proposal_decisions_one_accept').on(table.proposalId).where(sql`${table.kind} = 'accept'`),
    uniqueIndex('proposal_decisions_press').on(table.proposalId, table.pressKey),
    index('proposal_decisions_version').on(table.versionId, table.id),
    index('proposal_decisions_at').on(table.at),
    check(
      'proposal_decisions_by_staff',
      sql`(${table.via} in ('in-person', 'recorded')) = (${table.staffUserId} is not null)
        and (${table.via} = 'recorded') = (${table.how} is not null)`,
    ),
  ],
)

/**
 * What opens a version for its customer: a link that was sent, or a device that staff hands over for a while. A new code of
 * the home's label may end them all (docs/decisions/004).
 */
export const proposalLinks = pgTable(
  'proposal_links',
  {
    id: serial('id').primaryKey(),
    versionId: ofVersion(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The mailbox; null for a device in the hand. */
    sentTo: text('sent_to'),
    presentedByUserId: integer('presented_by_user_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    /** When a device stops being the customer's; a link ends with its version. */
    endsAt: at('ends_at'),
    /** When it was ended before its time; it opens nothing any more. */
    endedAt: at('ended_at'),
  },
  (table) => [
    index('proposal_links_version').on(table.versionId),
    check(
      'proposal_links_kind',
      sql`(${table.sentTo} is null) = (${table.presentedByUserId} is not null)
        and (${table.presentedByUserId} is null) = (${table.endsAt} is null)`,
    ),
  ],
)

/** What happened to a version. Triggers refuse every change. */
export const proposalEvents = pgTable(
  'proposal_events',
  {
    id: serial('id').primaryKey(),
    versionId: ofVersion(),
    kind: text('kind').$type<ProposalEventKind>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('proposal_events_version').on(table.versionId, table.kind, table.at)],
)

/** The code with which the holder of a label decides: the last one that was sent. */
export const proposalCodes = pgTable('proposal_codes', {
  proposalId: integer('proposal_id')
    .primaryKey()
    .references(() => proposals.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
})
