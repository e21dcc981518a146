import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { rowsAsParameter } from '#db/json-rows.ts'
import { auditLines } from '#db/schema.ts'
import type { AuditAction, AuditSubject } from '#domain/operations/audit/audit.ts'
import { placeKey } from '#domain/operations/audit/audit-changes.ts'
import type { Actor } from '#domain/people/access.ts'
import { tokenInWords } from '#domain/people/author.ts'
import type { Queryable } from '../deps.ts'
import { addressOf } from '../http/callers/caller-address.ts'

/** A record as kept in an audit line: named fields, never a password, code or token. */
export type AuditedFields = Record<string, unknown>

export type AuditEntry = {
  action: AuditAction
  subject: readonly [kind: AuditSubject, id: number | string | null]
  before?: AuditedFields | undefined
  after?: AuditedFields | undefined
}

/** What the line of a save says beside its fields when the save named no version that it had seen (docs/decisions/005). */
export const unseenIn = (before: object | undefined, { version }: { version?: number | undefined }) =>
  before && version === undefined ? { savedUnseen: true } : {}

/** Who acted: a caller, the product itself, or a person at the console. */
export type AuditActor = Actor | { kind: 'system' | 'console' }

export type AuditWriter = { actor: AuditActor; request?: FastifyRequest }

/**
 * Writes an audit line in the caller's transaction, so that both commit or neither. Of before and after, only the
 * fields that differ are kept.
 */
export async function recordAudit(db: Queryable, writer: AuditWriter, entry: AuditEntry) {
  await recordAudits(db, writer, [entry])
}

/** Writes several in one statement. */
export async function recordAudits(db: Queryable, writer: AuditWriter, entries: readonly AuditEntry[]) {
  if (entries.length === 0) return
  await db.insert(auditLines).values(
    entries.map((entry) => {
      const [subjectKind, subjectId] = entry.subject
      const line = lineOf(writer, { ...entry, subjectKind })
      return { ...line, subjectId: subjectId === null ? null : String(subjectId) }
    }),
  )
}

export type AuditLine = Pick<AuditEntry, 'action' | 'before' | 'after'> & { subjectKind: AuditSubject }

function lineOf({ actor, request }: AuditWriter, { action, subjectKind, before, after }: AuditLine) {
  return {
    ...namesOf(actor),
    ipAddress: request ? addressOf(request).shown : null,
    requestId: request?.id ?? null,
    action,
    subjectKind,
    ...changedFields(before, after),
  }
}

const lines = rowsAsParameter(
  auditLines,
  'line',
  ['actorKind', 'actorId', 'actorName', 'ipAddress', 'requestId', 'action', 'subjectKind', 'before', 'after'],
  'subjectId',
)

/** Audit lines as part of another statement: each about the row of its `written` that has the line's place among them as `place`. */
export const linesAboutWritten = {
  insert: sql`insert into ${auditLines} (${sql.identifier(auditLines.subjectId.name)}, ${lines.columns})
    select written.id::text, ${lines.values} from written join ${lines.source} on line.subject_id = written.place::text`,
  given: (writer: AuditWriter, entries: readonly AuditLine[]) =>
    lines.given(entries.map((entry, place) => ({ ...lineOf(writer, entry), subjectId: String(place) }))),
}

/** A caller whose second factor is pending is identified as staff. */
function namesOf(actor: AuditActor) {
  switch (actor.kind) {
    case 'staff':
    case 'mfaPending':
      return { actorKind: 'staff' as const, actorId: actor.id, actorName: actor.name }
    case 'token':
      return { actorKind: actor.kind, actorId: actor.id, actorName: tokenInWords(actor.name) }
    case 'customer':
      return { actorKind: actor.kind, actorId: actor.customerId, actorName: null }
    case 'visitor':
    case 'system':
    case 'console':
      return { actorKind: actor.kind, actorId: null, actorName: null }
  }
}

/** The fields that differ between two states, and the place that they are about; all fields if one state is absent. */
export function changedFields(before: AuditedFields | undefined, after: AuditedFields | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => key === placeKey || JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (state: AuditedFields) => Object.fromEntries(differing.map((key) => [key, state[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
