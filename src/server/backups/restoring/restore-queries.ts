import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  customers,
  pageLinks,
  proposalLinks,
  proposals,
  proposalVersions,
  restoredHomes,
  restores,
} from '#db/schema.ts'
import type { Queryable } from '../../deps.ts'

/** Homes that a page names; with more of them the count says so. */
const mostNamed = 200

/** The newest restore about which nothing was said yet. */
export async function findOpenRestore(db: Queryable) {
  const [row] = await db
    .select({
      id: restores.id,
      takenAt: restores.takenAt,
      restoredAt: restores.restoredAt,
      isCompared: restores.isCompared,
    })
    .from(restores)
    .where(isNull(restores.settledAt))
    .orderBy(desc(restores.id))
    .limit(1)
  return row
}

/** A restore, locked until the transaction ends. */
export async function lockRestore(tx: Queryable, id: number) {
  const [row] = await tx.select().from(restores).where(eq(restores.id, id)).for('update')
  return row
}

export async function markRestoreSettled(tx: Queryable, id: number, by: { now: Date; byUserId: number }) {
  await tx
    .update(restores)
    .set({ settledAt: by.now, settledByUserId: by.byUserId })
    .where(eq(restores.id, id))
}

/** What had changed of homes that are there, home by home. */
export function listRestoredChanges(db: Queryable, restoreId: number) {
  return db
    .select({
      customerId: restoredHomes.customerId,
      change: restoredHomes.change,
      proposalId: restoredHomes.proposalId,
      name: customers.name,
      address: customers.address,
      email: customers.email,
    })
    .from(restoredHomes)
    .innerJoin(customers, eq(customers.id, restoredHomes.customerId))
    .where(and(eq(restoredHomes.restoreId, restoreId), isNull(customers.deletedAt)))
    .orderBy(asc(restoredHomes.customerId), asc(restoredHomes.id))
}

type RestoredChangeRow = Awaited<ReturnType<typeof listRestoredChanges>>[number]

/** The changes of each home, the homes in their order. */
export function byHome(rows: readonly RestoredChangeRow[]) {
  return [...Map.groupBy(rows, ({ customerId }) => customerId).values()]
}

/** The homes as a page names them. */
export function toHomes(rows: readonly RestoredChangeRow[]) {
  return byHome(rows)
    .slice(0, mostNamed)
    .map((changes) => ({
      customerId: changes[0]?.customerId ?? 0,
      name: changes[0]?.name ?? null,
      address: changes[0]?.address ?? null,
      changes: [...new Set(changes.map(({ change }) => change))],
    }))
}

/** The homes of which a link to the page or to a proposal, or a device in the hand, is open. */
export async function listHomesWithLinks(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: proposals.customerId })
    .from(proposalLinks)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(isNull(proposalLinks.endedAt))
    .groupBy(proposals.customerId)
  const pages = await db
    .select({ id: pageLinks.customerId })
    .from(pageLinks)
    .where(isNull(pageLinks.endedAt))
    .groupBy(pageLinks.customerId)
  const ids = [...rows, ...pages].flatMap(({ id }) => (id === null ? [] : [id]))
  return [...new Set(ids)].sort((one, other) => one - other)
}

/** Takes name, email and phone from homes whose people have moved out, and returns what they were. */
export async function forgetFormerContacts(tx: Queryable, customerId: number, now: Date) {
  const found = eq(customers.id, customerId)
  const [before] = await tx
    .select({ name: customers.name, email: customers.email, phone: customers.phone })
    .from(customers)
    .where(found)
    .for('update')
  const gone = { name: null, email: null, phone: null }
  await tx
    .update(customers)
    .set({ ...gone, version: sql`${customers.version} + 1`, updatedAt: now })
    .where(found)
  return { before: { ...before }, after: gone }
}
