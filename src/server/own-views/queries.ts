import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** The stored views of a person, as they were when they were saved; null before the first. */
export async function findViews(db: Queryable, userId: number): Promise<unknown> {
  const [row] = await db.select({ views: users.views }).from(users).where(eq(users.id, userId))
  return row?.views
}

export async function storeViews(db: Queryable, userId: number, views: object) {
  await db.update(users).set({ views }).where(eq(users.id, userId))
}
