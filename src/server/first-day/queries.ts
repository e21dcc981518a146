import { eq, sql } from 'drizzle-orm'
import { auditLines, customers, idealSystems, priceEntries, proposalSettings, users } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** Whether that Admin wants to see what a new product needs. */
export async function showsFirstDay(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db.select({ isShown: users.showsFirstDay }).from(users).where(eq(users.id, userId))
  return row?.isShown ?? false
}

export async function setShowsFirstDay(db: Queryable, userId: number, isShown: boolean) {
  await db.update(users).set({ showsFirstDay: isShown }).where(eq(users.id, userId))
}

const { action } = auditLines

/** What is there of what a new product needs, by its records and its trail. */
export async function findProgress(db: Queryable) {
  const [found] = await db
    .select({
      hasHome: sql<boolean>`exists (select from ${customers} where ${customers.deletedAt} is null)`,
      hasSystem: sql<boolean>`exists (select from ${idealSystems} where ${idealSystems.deletedAt} is null)`,
      hasPrice: sql<boolean>`exists (select from ${priceEntries} where ${priceEntries.deletedAt} is null)`,
      hasColleague: sql<boolean>`(select count(*) from ${users} where ${users.role} is not null and ${users.deletedAt} is null) > 1`,
      hasPrinted: sql<boolean>`exists (select from ${auditLines} where ${action} in ('print-label', 'generate-labels'))`,
      hasScanned: sql<boolean>`exists (select from ${auditLines} where ${action} = 'use-label')`,
      hasBackupElsewhere: sql<boolean>`exists (select from ${auditLines} where ${action} = 'download-backup')`,
      isPlaceChosen: sql<boolean>`exists (select from ${proposalSettings})`,
    })
    .from(sql`(select) as nothing`)
  if (!found) throw new Error('What a new product needs was not found')
  return found
}
