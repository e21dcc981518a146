import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { auditLines } from '#db/schema.ts'
import { actorOfHistory } from '#domain/homes/home-history.ts'
import type { AuditAction } from '#domain/operations/audit/audit.ts'
import { type ChangedSubject, changingActions, namedIn } from '#domain/operations/audit/who-changed.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'

type Changed = readonly [kind: ChangedSubject, id: number | null]

/** Changes of a kind, or of a part of a record by what they left behind. */
export type PartChanged = { actions: readonly AuditAction[]; after?: object }

/** The name of whoever changed a record last, or the one part of it; null if no line says so. */
export async function whoChangedLast(
  db: Queryable,
  [kind, id]: Changed,
  part?: PartChanged,
): Promise<string | null> {
  const [line] = await db
    .select({ kind: auditLines.actorKind, name: auditLines.actorName })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.subjectKind, kind),
        id === null ? isNull(auditLines.subjectId) : eq(auditLines.subjectId, String(id)),
        inArray(auditLines.action, [...(part?.actions ?? changingActions[kind])]),
        part?.after && sql`${auditLines.after} @> ${JSON.stringify(part.after)}::jsonb`,
      ),
    )
    .orderBy(desc(auditLines.at), desc(auditLines.id))
    .limit(1)
  return line ? actorOfHistory(line.kind, line.name) : null
}

export type StaleErrors<Current> = {
  STALE_WRITE: (refusal: { message: string; data: { current: Current; by: string | null } }) => Error
}

/** The refusal of a save over an older version than the stored one, which names who changed the record meanwhile. */
export async function staleWrite<Current>(
  db: Queryable,
  errors: StaleErrors<Current>,
  { current, changed, part }: { current: Current; changed: Changed; part?: PartChanged },
): Promise<Error> {
  const by = await whoChangedLast(db, changed, part)
  return errors.STALE_WRITE({ message: namedIn(messages.staleWrite, by), data: { current, by } })
}
