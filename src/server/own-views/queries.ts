import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { employed } from '../employees/queries.ts'

/** The stored views of a person, as they were when they were saved; null before the first. */
export async function findViews(db: Queryable, userId: number): Promise<unknown> {
  const [row] = await db.select({ views: users.views }).from(users).where(eq(users.id, userId))
  return row?.views
}

/** The same, locked until the transaction ends. */
export async function lockViews(tx: Queryable, userId: number): Promise<unknown> {
  const [row] = await tx.select({ views: users.views }).from(users).where(eq(users.id, userId)).for('update')
  return row?.views
}

export async function storeViews(db: Queryable, userId: number, views: object) {
  await db.update(users).set({ views }).where(eq(users.id, userId))
}

/** The stored views of all other present Admins, by name. */
export function listViewsOfAdmins(db: Queryable, { butNot }: { butNot: number }) {
  return db
    .select({ name: users.name, views: users.views })
    .from(users)
    .where(and(employed, eq(users.role, 'admin'), isNotNull(users.views), ne(users.id, butNot)))
    .orderBy(asc(users.name), asc(users.id))
}
