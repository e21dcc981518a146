import { and, eq, sql } from 'drizzle-orm'
import { priceEntries, proposalSettings } from '#db/schema.ts'
import type { Tax } from '#domain/price-book/proposal-settings.ts'
import { stateOfSpan } from '#domain/price-book/states.ts'
import { minimumPricesOf } from '#domain/proposals/offered-option.ts'
import type { MinimumPrices } from '#engine/proposals/ownership-columns.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'
import { presentEntry } from '../price-book/queries.ts'

const selectLeast = preparedLookup((db) =>
  db
    .select({
      kind: priceEntries.kind,
      priceCents: priceEntries.priceCents,
      isTaxable: priceEntries.isTaxable,
      validFrom: priceEntries.validFrom,
      validUntil: priceEntries.validUntil,
      taxes: sql<Tax[] | null>`(select ${proposalSettings.taxes} from ${proposalSettings})`,
    })
    .from(priceEntries)
    .where(and(eq(priceEntries.isMinimum, true), presentEntry)),
)

/** The least that the price book asks on a day, with tax, by kind of equipment. */
export async function findLeastPrices(db: Queryable): Promise<(today: string) => MinimumPrices> {
  const rows = await selectLeast(db)
  return (today) =>
    minimumPricesOf(
      rows.filter((row) => stateOfSpan(row, today) === 'current'),
      rows[0]?.taxes ?? [],
    )
}
