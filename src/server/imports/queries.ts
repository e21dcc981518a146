import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { importEntries, imports } from '#db/schema.ts'
import { daysKept, workingStates } from '#domain/imports/import-states.ts'
import type { Queryable } from '../deps.ts'

export type StoredImport = typeof imports.$inferSelect
type NewImport = typeof imports.$inferInsert

const dayMs = 24 * 60 * 60 * 1000

/** The first moment whose imports are still listed and can be undone. */
export const keptSince = (now: Date) => new Date(now.getTime() - daysKept * dayMs)

export async function insertImport(db: Queryable, row: NewImport): Promise<StoredImport> {
  const [stored] = await db.insert(imports).values(row).returning()
  if (!stored) throw new Error('The import was not stored')
  return stored
}

export async function findImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** An import that nobody else changes until the transaction ends. */
export async function lockImport(tx: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

export async function updateImport(db: Queryable, id: number, set: Partial<NewImport>) {
  await db.update(imports).set(set).where(eq(imports.id, id))
}

/** The imports of the last days, newest first. */
export function listImports(db: Queryable, now: Date): Promise<StoredImport[]> {
  return db
    .select()
    .from(imports)
    .where(gte(imports.uploadedAt, keptSince(now)))
    .orderBy(desc(imports.uploadedAt), desc(imports.id))
    .limit(200)
}

/** Another import of the very same file. */
export async function findSameFile(db: Queryable, { id, sha256 }: Pick<StoredImport, 'id' | 'sha256'>) {
  const [row] = await db
    .select({ id: imports.id, fileName: imports.fileName, uploadedAt: imports.uploadedAt })
    .from(imports)
    .where(and(eq(imports.sha256, sha256), ne(imports.id, id)))
    .orderBy(desc(imports.id))
    .limit(1)
  return row
}

/** What the columns of the same headings were taken for by whoever checked such a file last. */
export async function findRemembered(db: Queryable, fingerprint: string) {
  const [row] = await db
    .select({ headings: imports.headings, columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.fingerprint, fingerprint), isNotNull(imports.checkedAt)))
    .orderBy(desc(imports.checkedAt))
    .limit(1)
  return (
    row && Object.fromEntries(row.columns.map(({ target }, index) => [row.headings[index] ?? '', target]))
  )
}

/** The import that a job works on, if there is one. */
export async function findWorking(db: Queryable): Promise<number | undefined> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, [...workingStates]))
    .limit(1)
  return row?.id
}

/** How many entries have each fate, each reason and each remark, and how many questions nobody answered. */
export async function countEntries(db: Queryable, importId: number) {
  const ofImport = eq(importEntries.importId, importId)
  const isFollowing = sql`${importEntries.follows} is not null`
  const [fates, whys, says] = await Promise.all([
    db
      .select({ key: sql<string>`${importEntries.fate}`, count: sql<number>`count(*)::int` })
      .from(importEntries)
      .where(and(ofImport, isNotNull(importEntries.fate), sql`not (${isFollowing})`))
      .groupBy(importEntries.fate),
    db
      .select({
        key: sql<string>`split_part(${importEntries.why}, ':', 1)`,
        count: sql<number>`count(*)::int`,
      })
      .from(importEntries)
      .where(and(ofImport, isNotNull(importEntries.why), sql`not (${isFollowing})`))
      .groupBy(sql`1`),
    db.execute<{ key: string; count: number }>(sql`
      select split_part(said, ':', 1) as key, count(distinct place)::int as count
      from import_entries, jsonb_array_elements_text(says) as said where import_id = ${importId} group by 1`),
  ])
  return { counts: tally(fates), whys: tally(whys), says: tally(says) }
}

const tally = (rows: readonly { key: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ key, count }) => [key, count]))

/** Questions that nobody answered. */
export async function countUndecided(db: Queryable, importId: number): Promise<number> {
  return db.$count(
    importEntries,
    and(
      eq(importEntries.importId, importId),
      eq(importEntries.fate, 'ask'),
      sql`${importEntries.follows} is null`,
    ),
  )
}

/** Homes that the next start makes or fills: after an import those that were decided since. */
export async function countWaiting(db: Queryable, importId: number): Promise<number> {
  return db.$count(
    importEntries,
    and(
      eq(importEntries.importId, importId),
      inArray(importEntries.fate, ['new', 'anotherHome', 'filled']),
      isNull(importEntries.batch),
    ),
  )
}

/** One import at a time is worked on: whoever begins another waits here for whoever does the same. */
export async function lockImports(tx: Queryable) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`)
}
