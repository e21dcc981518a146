import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { WholeList } from '#contract/fields/fields.ts'
import type { AuditFilter } from '#contract/office/audit.ts'
import { auditLines, users } from '#db/schema.ts'
import { endOfDay, startOfDay } from '#domain/days.ts'
import { auditSubjects } from '#domain/operations/audit/audit.ts'
import type { Queryable } from '../deps.ts'
import { defineList } from '../lists/define-list.ts'
import { isAnyOf } from '../lists/is-any-of.ts'

function condition(filter: WholeList<AuditFilter>): SQL | undefined {
  const { by, action, subjectKind, subjectId, from, to, timeZone } = filter
  return and(
    by ? doneBy(by) : undefined,
    action ? eq(auditLines.action, action) : undefined,
    subjectKind ? eq(auditLines.subjectKind, subjectKind) : undefined,
    subjectId ? about(subjectId, subjectKind) : undefined,
    from ? gte(auditLines.at, startOfDay(from, timeZone)) : undefined,
    to ? lt(auditLines.at, endOfDay(to, timeZone)) : undefined,
  )
}

/** Why list all kinds when none is given: the index of subjects begins with the kind. */
function about(subjectId: string, subjectKind: string): SQL | undefined {
  return and(
    subjectKind === '' ? inArray(auditLines.subjectKind, [...auditSubjects]) : undefined,
    eq(auditLines.subjectId, subjectId),
  )
}

function doneBy(by: string): SQL | undefined {
  if (by === 'customer' || by === 'visitor' || by === 'system' || by === 'console')
    return eq(auditLines.actorKind, by)
  return and(eq(auditLines.actorKind, 'staff'), eq(auditLines.actorId, Number(by)))
}

const listed = {
  id: auditLines.id,
  at: auditLines.at,
  actorKind: auditLines.actorKind,
  actorId: auditLines.actorId,
  actorName: auditLines.actorName,
  ipAddress: auditLines.ipAddress,
  action: auditLines.action,
  subjectKind: auditLines.subjectKind,
  subjectId: auditLines.subjectId,
  before: auditLines.before,
  after: auditLines.after,
}
const whole = { ...listed, requestId: auditLines.requestId }

export const lineList = defineList({
  table: auditLines,
  orders: { at: [auditLines.at, auditLines.id] },
  filter: condition,
  select: (db) => db.select(listed).from(auditLines),
})

/** The lines with these ids, in no particular order. */
export async function listLinesById(db: Queryable, ids: number[]) {
  return db.select(whole).from(auditLines).where(isAnyOf(auditLines.id, ids))
}

export async function findLine(db: Queryable, id: number) {
  const [line] = await listLinesById(db, [id])
  return line
}

/** Everyone who has or had an account with a role, by name. */
export async function listPeople(db: Queryable) {
  return db
    .select({ id: users.id, name: users.name, isDeleted: sql<boolean>`${isNotNull(users.deletedAt)}` })
    .from(users)
    .where(isNotNull(users.role))
    .orderBy(sql`lower(${users.name})`, users.id)
}
