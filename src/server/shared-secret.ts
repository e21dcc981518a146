import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sharedSecrets } from '#db/schema.ts'
import type { Database } from './deps.ts'

/** The random secret of that name, created by the first instance that asks and shared by all. */
export async function sharedSecret(db: Pick<Database, 'select' | 'insert'>, name: string): Promise<string> {
  await db
    .insert(sharedSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  if (!row) throw new Error(`The secret ${name} could not be stored`)
  return row.value
}

/** Whether two texts are the same, compared in a time that depends on their lengths alone. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
