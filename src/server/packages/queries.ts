import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Package, PackageInput } from '#contract/price-book/packages.ts'
import { packageLines, packages, priceEntries } from '#db/schema.ts'
import { stateOfSpan } from '#domain/price-book/states.ts'
import type { Queryable } from '../deps.ts'
import { storedRecords } from '../lists/stored-records.ts'

type LineProblem = Package['lines'][number]['problem']

const isNotDeleted = isNull(packages.deletedAt)

export const packageRecords = storedRecords(packages)

/** The packages in the order of their options, with their lines. */
export async function listPackages(db: Queryable, today: string, which?: SQL): Promise<Package[]> {
  const rows = await db
    .select()
    .from(packages)
    .where(and(isNotDeleted, which))
    .orderBy(asc(packages.position), asc(packages.id))
  const lines = await db
    .select({ line: packageLines, entry: priceEntries })
    .from(packageLines)
    .innerJoin(packages, eq(packages.id, packageLines.packageId))
    .innerJoin(priceEntries, eq(priceEntries.id, packageLines.priceEntryId))
    .where(and(isNotDeleted, which))
    .orderBy(asc(packageLines.packageId), asc(packageLines.position))
  const linesOf = Map.groupBy(lines, ({ line }) => line.packageId)
  return rows.map((row) => {
    const own = (linesOf.get(row.id) ?? []).map(({ line, entry }) => ({
      priceEntryId: line.priceEntryId,
      quantity: line.quantity,
      name: entry.name,
      priceCents: entry.priceCents,
      problem: problemOf(entry, today),
    }))
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      tier: row.tier,
      position: row.position,
      rebateIds: row.rebateIds,
      financingPlanIds: row.financingPlanIds,
      comfortTexts: row.comfortTexts,
      scope: row.scope,
      lines: own,
      state: own.some(({ problem }) => problem) ? 'needs-attention' : 'ready',
    }
  })
}

function problemOf(entry: typeof priceEntries.$inferSelect, today: string): LineProblem {
  if (entry.deletedAt) return 'deleted'
  return stateOfSpan(entry, today) === 'over' ? 'over' : null
}

export async function findPackage(db: Queryable, id: number, today: string): Promise<Package | undefined> {
  return (await listPackages(db, today, eq(packages.id, id)))[0]
}

/** Locks a present package until the transaction ends; false where there is none. */
export async function lockPackage(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.id, id), isNotDeleted))
    .for('update')
  return rows.length > 0
}

export async function storeLines(db: Queryable, packageId: number, lines: PackageInput['lines']) {
  await db.delete(packageLines).where(eq(packageLines.packageId, packageId))
  await db
    .insert(packageLines)
    .values(lines.map((line, index) => ({ packageId, position: index + 1, ...line })))
}
