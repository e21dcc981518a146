import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailEncryption, MailWay } from '#domain/operations/mail-server/mail-settings.ts'
import { at } from './columns.ts'

/** Which mail server takes the emails, as an Admin set it: one row, absent until first saved. docs/decisions/070 */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer('id').primaryKey().default(1),
    way: text('way').$type<MailWay>().notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    encryption: text('encryption').$type<MailEncryption>().notNull(),
    /** The mailbox that signs in. */
    user: text('user_name'),
    /** Microsoft's name for the organization. */
    tenant: text('tenant'),
    /** The program that signs in: an app of Microsoft's, or a service account of Google's. */
    program: text('program'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [check('mail_settings_one_row', sql`${table.id} = 1`)],
)

/** The password, app secret or private key that belongs to these settings, encrypted. Why apart: no backup has it. */
export const mailSecrets = pgTable(
  'mail_secrets',
  {
    id: integer('id').primaryKey().default(1),
    sealed: text('sealed').notNull(),
  },
  (table) => [check('mail_secrets_one_row', sql`${table.id} = 1`)],
)
