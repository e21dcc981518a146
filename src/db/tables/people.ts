import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Role } from '#domain/people/roles.ts'
import { at } from './columns.ts'
import { emailKey } from './indexed-texts.ts'

/** Staff. */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Null while somebody waits for access (docs/decisions/030). */
    role: text('role').$type<Role>(),
    /** Whether requests are assigned to this Admin, who visits homes too; of no effect in other roles. */
    isAssignable: boolean('is_assignable').notNull().default(false),
    /** Null until the person has chosen a password. */
    passwordChangedAt: at('password_changed_at'),
    /** When whoever asked for access followed the link to this mailbox; null where nobody did, or was asked to. */
    mailboxConfirmedAt: at('mailbox_confirmed_at'),
    /** Whether the dashboard shows this Admin what a new product still needs. */
    showsFirstDay: boolean('shows_first_day').notNull().default(false),
    /** Names for what the person chooses in lists (docs/decisions/057). */
    views: jsonb('views'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references((): AnyPgColumn => users.id),
  },
  (table) => [
    uniqueIndex('users_email_present').on(emailKey(table.email)).where(sql`${table.deletedAt} is null`),
  ],
)

/** The owner of a row that is deleted with them. */
export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Server-side sessions: the cookie holds the token, the row its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Password hashes, stored nowhere else. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    password: text('password').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_user').on(table.userId)],
)

/** Single-use tokens, as hashes: links for a password or a request for access, sign-ins that wait for a code. */
export const verifications = pgTable(
  'verifications',
  {
    id: serial('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Leaky buckets of rate limits, shared by all instances: each attempt fills one, and at `emptyAt` it is empty again. */
export const throttles = pgTable(
  'throttles',
  {
    bucket: text('bucket').primaryKey(),
    emptyAt: at('empty_at').notNull(),
  },
  (table) => [index('throttles_empty_at').on(table.emptyAt)],
)

/** Browsers a person has signed in from; their failed attempts are counted apart from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull().unique(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId)],
)
