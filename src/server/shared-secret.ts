import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sharedSecrets } from '#db/schema.ts'
import type { Queryable } from './deps.ts'
import { preparedLookup } from './prepared.ts'

const selectSecret = preparedLookup((db) =>
  db
    .select()
    .from(sharedSecrets)
    .where(eq(sharedSecrets.name, sql.placeholder('name'))),
)

/** The random secret of that name, created by the first instance that asks and shared by all. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  const [known] = await selectSecret(db, { name })
  if (known) return known.value
  await db
    .insert(sharedSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await selectSecret(db, { name })
  if (!row) throw new Error(`The secret ${name} could not be stored`)
  return row.value
}

/** Whether two texts are the same, compared in a time that depends on their lengths alone. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
