import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { LinkEnd, LinkScope } from '#domain/people/holders.ts'
import type {
  DecisionKind,
  DecisionProof,
  DeclineReason,
  ProposalEventKind,
  RecordedWay,
} from '#domain/proposals/answering/decisions.ts'
import type { OptionKey } from '#domain/proposals/drafting/draft.ts'
import { at } from '../columns.ts'
import { users } from '../people.ts'
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
 * The mailbox of a version: where its first letter went. What is typed into the home afterwards changes nothing of it; staff end it, and
 * then nothing more of that version goes there until somebody sends it again (docs/decisions/200).
 */
export const versionMailboxes = pgTable(
  'version_mailboxes',
  {
    id: serial('id').primaryKey(),
    versionId: ofVersion(),
    mailbox: text('mailbox').notNull(),
    firstSentAt: at('first_sent_at').notNull(),
    endedAt: at('ended_at'),
    endedWhy: text('ended_why').$type<LinkEnd>(),
    endedByUserId: integer('ended_by_user_id').references(() => users.id),
  },
  (table) => [
    index('version_mailboxes_version').on(table.versionId, table.id),
    // Why: two letters at the same moment must not make two mailboxes.
    uniqueIndex('version_mailboxes_one_open').on(table.versionId).where(sql`${table.endedAt} is null`),
    check('version_mailboxes_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
  ],
)

/** What opens a version: a link that was sent to its customer, one that is shared, or a device that staff hands over for a while. */
export const proposalLinks = pgTable(
  'proposal_links',
  {
    id: serial('id').primaryKey(),
    versionId: ofVersion(),
    scope: text('scope').$type<LinkScope>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Whether the hash covers the code of the label, too, as earlier releases made it; it is renewed when the link is opened. */
    hasOldHash: boolean('has_old_hash').notNull().default(false),
    /** The mailbox, of a shared one that of the link by which it was shared, or of the version; null for a device in the hand. */
    sentTo: text('sent_to'),
    presentedByUserId: integer('presented_by_user_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
    /** By whoever followed it, perhaps a mail scanner. */
    lastUsedAt: at('last_used_at'),
    /** By a person, who pressed something on the page. */
    lastReadAt: at('last_read_at'),
    /** When a device stops being the customer's, or a shared link ends; one that was sent ends with its version. */
    endsAt: at('ends_at'),
    /** When and why it ended before its time. */
    endedAt: at('ended_at'),
    endedWhy: text('ended_why').$type<LinkEnd>(),
  },
  (table) => [
    index('proposal_links_version').on(table.versionId),
    // Why: a sign-in ends what that person has handed over.
    index('proposal_links_in_hand')
      .on(table.presentedByUserId)
      .where(sql`${table.presentedByUserId} is not null and ${table.endedAt} is null`),
    check(
      'proposal_links_kind',
      sql`(${table.sentTo} is null) = (${table.presentedByUserId} is not null)
        and (${table.scope} = 'in-person') = (${table.presentedByUserId} is not null)
        and (${table.scope} in ('in-person', 'shared')) = (${table.endsAt} is not null)`,
    ),
    check('proposal_links_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
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

/**
 * The code of six digits with which whoever opened the page by a label answers one version; only the newest one counts. What was typed wrong
 * is counted over all codes of a version.
 */
export const versionCodes = pgTable('version_codes', {
  versionId: integer('version_id')
    .primaryKey()
    .references(() => proposalVersions.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  /** Where it went. */
  mailbox: text('mailbox').notNull(),
  tries: smallint('tries').notNull().default(0),
  wrongInAll: smallint('wrong_in_all').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
})
