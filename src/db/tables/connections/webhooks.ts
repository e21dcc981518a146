import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { SentKind, WebhookKind } from '#domain/operations/webhooks/webhook-events.ts'
import type { DeliveryState, OffReason, TryFailure } from '#domain/operations/webhooks/webhook-life.ts'
import { atMillisecond } from '../columns.ts'
import { users } from '../people.ts'

/** Addresses of other programs that are told what happens. docs/decisions/090 */
export const webhooks = pgTable('webhooks', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** A secret itself, at many services: whoever knows it may send there. */
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
  /** Whether it is told of the homes of imports, each by itself. */
  withImports: boolean('with_imports').notNull().default(false),
  madeByUserId: integer('made_by_user_id')
    .notNull()
    .references(() => users.id),
  madeAt: atMillisecond('made_at').notNull(),
  /** The number of its newest message. */
  lastSequence: integer('last_sequence').notNull().default(0),
  /** Since when every try failed; null after a success. */
  failingSince: atMillisecond('failing_since'),
  /** When and why it was switched off; null while it is on. */
  offAt: atMillisecond('off_at'),
  offWhy: text('off_why').$type<OffReason>(),
  /** How many messages arrived or were given up that are not kept any more. */
  formerDelivered: integer('former_delivered').notNull().default(0),
  formerFailed: integer('former_failed').notNull().default(0),
})

/** What signs the messages of a webhook, encrypted: the newest, and the one before for a day. Why apart: no backup has it. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: serial('id').primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    madeAt: atMillisecond('made_at').notNull(),
    /** Until when it signs; null for the newest. */
    endsAt: atMillisecond('ends_at'),
  },
  (table) => [index('webhook_secrets_webhook').on(table.webhookId, table.id)],
)

/** What happened, written with its cause where a webhook wants to know: numbers and states, nothing personal. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: atMillisecond('at').notNull(),
    /** The import that caused it. */
    importId: integer('import_id'),
    /** Whether each webhook that wants it has its message. */
    isSpread: boolean('is_spread').notNull().default(false),
  },
  (table) => [
    index('webhook_events_to_spread').on(table.id).where(sql`not ${table.isSpread}`),
    index('webhook_events_at').on(table.at),
  ],
)

/** A message to one webhook. Its number, `messageId`, is the same at each try, so that a receiver drops a repetition. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    kind: text('kind').$type<SentKind>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** When it happened. */
    at: atMillisecond('at').notNull(),
    /** Counts up a webhook, since retries overtake each other. */
    sequence: integer('sequence').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Since it was written or sent again. */
    tries: smallint('tries').notNull().default(0),
    nextTryAt: atMillisecond('next_try_at').notNull(),
    /** Until when the process that sends it has it for itself; another one sends what a killed one left. */
    claimedUntil: atMillisecond('claimed_until'),
    endedAt: atMillisecond('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextTryAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.id),
    index('webhook_deliveries_at').on(table.at),
  ],
)

/** Each try at a message, and what the receiver answered. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: atMillisecond('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    status: smallint('status'),
    failure: text('failure').$type<TryFailure>(),
    /** Its first signs. */
    answer: text('answer').notNull(),
  },
  (table) => [index('webhook_tries_delivery').on(table.deliveryId, table.id)],
)
