import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Role } from '#domain/people/roles.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Staff. The column names beyond role, version and deletion are those the sign-in library asks for. */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The address as long as the account is there: what the sign-in library looks people up by. */
    signInEmail: text('sign_in_email').generatedAlwaysAs(sql`case when deleted_at is null then email end`),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<Role>(),
    passwordChangedAt: at('password_changed_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
    deletedByUserId: integer('deleted_by_user_id').references((): AnyPgColumn => users.id),
  },
  (table) => [
    uniqueIndex('users_email_present').on(sql`lower(${table.email})`).where(sql`${table.deletedAt} is null`),
    index('users_sign_in_email').on(table.signInEmail),
  ],
)

/** Server-side sessions: the cookie holds the token, the row decides. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The ways a person may sign in; the password hash stands here and nowhere else. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
)

/** Single-use tokens, such as the one in a password reset link. */
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

/**
 * Leaky buckets of what is limited, shared by all instances: a bucket fills with each attempt
 * and has leaked empty again at `emptyAt`.
 */
export const throttles = pgTable(
  'throttles',
  {
    bucket: text('bucket').primaryKey(),
    emptyAt: at('empty_at').notNull(),
  },
  (table) => [index('throttles_empty_at').on(table.emptyAt)],
)

/** The browsers a person has signed in from: their guesses are counted apart from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId)],
)
