import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { formerPrices, idealSystems, priceEntries } from '#db/schema.ts'
import type { SoldKind } from '#domain/price-book/kinds.ts'
import { stateOfSpan } from '#domain/price-book/states.ts'
import type { Queryable } from '../deps.ts'
import { storedRecords } from '../lists/stored-records.ts'

export const presentEntry = isNull(priceEntries.deletedAt)

export const entryRecords = storedRecords(priceEntries)

/** The price book by name, with the ratings of its systems and with former prices, the latest first. */
export async function listEntries(db: Queryable, today: string, which?: SQL): Promise<PriceEntry[]> {
  const rows = await db
    .select({ entry: priceEntries, system: idealSystems })
    .from(priceEntries)
    .leftJoin(idealSystems, eq(idealSystems.id, priceEntries.idealSystemId))
    .where(and(presentEntry, which))
    .orderBy(asc(priceEntries.name), asc(priceEntries.id))
  const former = await db
    .select({ former: formerPrices })
    .from(formerPrices)
    .innerJoin(priceEntries, eq(priceEntries.id, formerPrices.priceEntryId))
    .where(and(presentEntry, which))
    .orderBy(desc(formerPrices.id))
  const formerOf = Map.groupBy(former, ({ former }) => former.priceEntryId)
  return rows.map(({ entry, system }) => ({
    id: entry.id,
    version: entry.version,
    name: entry.name,
    kind: entry.kind,
    idealSystemId: entry.idealSystemId,
    systemName: system?.equipmentName ?? null,
    afuePercent: system?.afuePercent ?? null,
    rating: system?.seer ?? null,
    priceCents: entry.priceCents,
    isTaxable: entry.isTaxable,
    includes: entry.includes,
    equipmentWarrantyYears: entry.equipmentWarrantyYears,
    laborWarrantyYears: entry.laborWarrantyYears,
    refrigerant: entry.refrigerant,
    ratingStandard: entry.ratingStandard,
    isMinimum: entry.isMinimum,
    model: entry.model,
    ahriNumber: entry.ahriNumber,
    validFrom: entry.validFrom,
    validUntil: entry.validUntil,
    state: stateOfSpan(entry, today),
    formerPrices: (formerOf.get(entry.id) ?? []).map(({ former }) => ({
      priceCents: former.priceCents,
      validFrom: former.validFrom,
      validUntil: former.validUntil,
      replacedDate: former.replacedAt.toISOString(),
    })),
  }))
}

export async function findEntry(db: Queryable, id: number, today: string): Promise<PriceEntry | undefined> {
  return (await listEntries(db, today, eq(priceEntries.id, id)))[0]
}

/** Locks the entries of a kind against other changes until the transaction ends, so that a kind has one minimum. */
export async function lockEntries(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('price-book'))`)
}

/** Removes the minimum mark from the other entries of a kind. */
export async function unmarkOtherMinimums(db: Queryable, kind: SoldKind, exceptId: number) {
  await db
    .update(priceEntries)
    .set({ isMinimum: false, version: sql`${priceEntries.version} + 1` })
    .where(
      and(
        eq(priceEntries.kind, kind),
        eq(priceEntries.isMinimum, true),
        ne(priceEntries.id, exceptId),
        presentEntry,
      ),
    )
}

export async function insertFormerPrice(
  db: Queryable,
  { id, priceCents, validFrom, validUntil }: PriceEntry,
  replaced: { replacedAt: Date; replacedByUserId: number },
) {
  await db.insert(formerPrices).values({ priceEntryId: id, priceCents, validFrom, validUntil, ...replaced })
}
