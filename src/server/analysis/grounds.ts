import { and, desc, eq, sql } from 'drizzle-orm'
import { assumptionSets, businessSettings, priceEntries, proposalSettings } from '#db/schema.ts'
import { yearOf } from '#domain/days.ts'
import type { BillingTypeId } from '#domain/homes/equipment/equipment.ts'
import type { AnalysedCustomer as HomeInFigures } from '#domain/homes/figures/analysis-inputs.ts'
import type { Tax } from '#domain/price-book/proposal-settings.ts'
import { stateOfSpan } from '#domain/price-book/states.ts'
import { minimumPricesOf } from '#domain/proposals/drafting/offered-option.ts'
import type { VerdictHome } from '#domain/verdict/piece-of-home.ts'
import type { PricedHome } from '#domain/verdict/prices-of-piece.ts'
import { knownHome } from '#engine/proposals/known-home.ts'
import type { MinimumPrices } from '#engine/proposals/owning/ownership-columns.ts'
import type { Queryable } from '../deps.ts'
import { listProposedSystems } from '../ideal-systems/proposed-systems.ts'
import { preparedLookup } from '../prepared.ts'
import { presentEntry } from '../price-book/queries.ts'
import { daysOfBusiness, timeZoneOfBusiness } from '../proposal-settings/queries.ts'
import { type findSentToHome, toSentToHome } from '../proposals/reading/sent-to-home.ts'
import { toAssumptions } from './assumption-sets.ts'
import { placesOf } from './home-places.ts'

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
async function findLeastPrices(db: Queryable): Promise<(today: string) => MinimumPrices> {
  const rows = await selectLeast(db)
  return (today) =>
    minimumPricesOf(
      rows.filter((row) => stateOfSpan(row, today) === 'current'),
      rows[0]?.taxes ?? [],
    )
}

/** What a comparison reads of a home, stored or not. */
export type AnalysedCustomer = HomeInFigures & VerdictHome & { billingTypeId: BillingTypeId }

/** What comparisons rest on besides the home. */
export type Grounds = Awaited<ReturnType<typeof findGrounds>>

const selectInForce = preparedLookup((db) =>
  db
    .select({
      set: assumptionSets,
      servicePhone: businessSettings.servicePhone,
      timeZone: timeZoneOfBusiness,
    })
    .from(assumptionSets)
    .innerJoin(businessSettings, sql`true`)
    .orderBy(desc(assumptionSets.id))
    .limit(1),
)

/** The proposals, the assumptions in force, the phone to call, the prices and the business's day, read side by side, for all comparisons of one moment. */
export async function findGrounds(db: Queryable, now: Date) {
  const [proposals, [inForce], leastPricesOn] = await Promise.all([
    listProposedSystems(db),
    selectInForce(db),
    findLeastPrices(db),
  ])
  if (!inForce) throw new Error('No set of assumptions, or no business, is stored')
  const { set, servicePhone, timeZone } = inForce
  const dayOf = daysOfBusiness(timeZone)
  const today = dayOf(now)
  const asOf = { today, year: yearOf(today) }
  const minimumPrices = leastPricesOn(today)
  return { proposals, assumptions: toAssumptions(set), servicePhone, dayOf, asOf, minimumPrices }
}

/** What the comparisons of one home rest on, with what was offered to it. */
export type HomeGrounds = Grounds & { priced: PricedHome }

export function groundsOfHome(
  grounds: Grounds,
  customer: Parameters<typeof placesOf>[0],
  sent: Awaited<ReturnType<typeof findSentToHome>>,
): HomeGrounds {
  const places = placesOf(customer, grounds)
  const known = knownHome(places, grounds.assumptions.values)
  return { ...grounds, priced: { places, known, sent: sent.map((row) => toSentToHome(row, grounds.dayOf)) } }
}
