import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#db/schema.ts'
import { roleNameOf } from '#domain/people/roles.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'

const deleters = alias(users, 'deleters')

/** Whoever was refused access never was an employee. */
const deletedSince = (since: Date) => and(gte(users.deletedAt, since), isNotNull(users.role))

/** A page of the employees deleted since a moment, the latest deletion first. */
export async function listDeletedEmployees(
  db: Queryable,
  { page, pageSize, since }: { page: number; pageSize: number; since: Date },
) {
  const [rows, count] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        deletedAt: users.deletedAt,
        deletedBy: deleters.name,
      })
      .from(users)
      .leftJoin(deleters, eq(deleters.id, users.deletedByUserId))
      .where(deletedSince(since))
      .orderBy(desc(users.deletedAt), desc(users.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, users, deletedSince(since)),
  ])
  return {
    rows: rows.flatMap(({ role, deletedAt, ...row }) =>
      role && deletedAt ? [{ ...row, roleName: roleNameOf(role), deletedDate: deletedAt.toISOString() }] : [],
    ),
    ...count,
  }
}

/** An employee deleted since a moment, held until the transaction ends. */
export async function findDeletedEmployee(db: Queryable, id: number, since: Date) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      deletedAt: users.deletedAt,
      deletedByUserId: users.deletedByUserId,
    })
    .from(users)
    .where(and(eq(users.id, id), deletedSince(since)))
    .for('update')
  return row
}

export async function markEmployeeRestored(db: Queryable, id: number, now: Date) {
  await db
    .update(users)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}
