import { bigint, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { AuditActorKind } from '#domain/operations/audit/audit.ts'
import type { StoredAssumptions } from '#engine/assumptions/stored-assumptions.ts'
import { at } from './columns.ts'
import { users } from './people.ts'

/**
 * One line per write: who did what to which subject, with the fields before and after. Triggers refuse every change except the removal
 * of personal data (docs/decisions/076).
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_lines_by_at').on(table.at, table.id),
    index('audit_lines_by_action').on(table.action, table.at, table.id),
    index('audit_lines_by_kind').on(table.subjectKind, table.at, table.id),
    index('audit_lines_by_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    index('audit_lines_by_actor_kind').on(table.actorKind, table.at, table.id),
    index('audit_lines_by_actor').on(table.actorKind, table.actorId, table.at, table.id),
  ],
)

/** The constants of the calculation from a moment on. Rows are never changed, so a report can name its set. */
export const assumptionSets = pgTable('assumption_sets', {
  id: serial('id').primaryKey(),
  effectiveFrom: at('effective_from').notNull().defaultNow(),
  values: jsonb('values').$type<StoredAssumptions>().notNull(),
  createdByUserId: integer('created_by_user_id').references(() => users.id),
})

/** Secrets shared by all instances, created on first use; never logged or sent. */
export const sharedSecrets = pgTable('shared_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
