import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Customer } from '#contract/homes/customers.ts'
import { idealSystems, priceEntries } from '#db/schema.ts'
import { calendarDay } from '#domain/days.ts'
import { consumerTexts } from '#domain/price-book/proposal-settings.ts'
import { stateOfSpan } from '#domain/price-book/states.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds, SoldEntry } from '#domain/proposals/drafting/grounds.ts'
import { findGrounds } from '../../analysis/grounds.ts'
import { placesOf } from '../../analysis/home-places.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { Queryable } from '../../deps.ts'
import { planRecords } from '../../financing-plans/queries.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { rebateRecords } from '../../rebates/queries.ts'

/** Everything that the results of a draft for a home rest on, as it is now. */
export async function findProposalGrounds(
  db: Queryable,
  customer: Customer,
  draft: ProposalDraft,
  now: Date,
): Promise<ProposalGrounds> {
  const settings = await findProposalSettings(db)
  const today = calendarDay(settings.timeZone)(now)
  const [comparison, business, sold, rebates, plans] = await Promise.all([
    findGrounds(db, now),
    currentBusiness(db),
    listSold(db, draft),
    rebateRecords.list(db, today),
    planRecords.list(db, today),
  ])
  const { name, address, license, servicePhone, officePhone, brand, logoImageName } = business
  const { acceptanceMeaning, consumerTexts: laws, terms, cancellationNotices } = settings
  return {
    today,
    timeZone: settings.timeZone,
    home: placesOf(customer, comparison),
    entries: new Map(sold.map((entry) => [entry.id, entry])),
    minimums: sold.filter(
      (entry) => entry.isMinimum && !entry.isDeleted && stateOfSpan(entry, today) === 'current',
    ),
    rebates: new Map(rebates.map((rebate) => [rebate.id, rebate])),
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    taxes: settings.taxes,
    country: consumerTexts.find(({ texts }) => texts === laws)?.country ?? 'CA',
    business: { name, address, license, servicePhone },
    face: { officePhone, brand, logoImageName },
    customerEmail: customer.email,
    customerAddress: customer.address,
    assumptions: comparison.assumptions.values,
    assumptionSetId: comparison.assumptions.id,
    meaning: {
      acceptanceMeaning,
      consumerTexts: laws,
      terms,
      cancellationNotice: cancellationNotices[laws],
      cancelSentence: null,
    },
  }
}

/** The entries that a draft names, deleted ones too, and the minimum entries, with the ratings of their systems. */
async function listSold(db: Queryable, { options }: ProposalDraft): Promise<SoldEntry[]> {
  const ids = options.flatMap(({ lines }) => lines.map(({ priceEntryId }) => priceEntryId))
  const rows = await db
    .select({
      id: priceEntries.id,
      name: priceEntries.name,
      kind: priceEntries.kind,
      priceCents: priceEntries.priceCents,
      isTaxable: priceEntries.isTaxable,
      isMinimum: priceEntries.isMinimum,
      deletedAt: priceEntries.deletedAt,
      validFrom: priceEntries.validFrom,
      validUntil: priceEntries.validUntil,
      ratingStandard: priceEntries.ratingStandard,
      afuePercent: idealSystems.afuePercent,
      hasEcmMotor: idealSystems.hasEcmMotor,
      rating: idealSystems.seer,
      coolingBtuPerHour: idealSystems.coolingBtuPerHour,
      systemName: idealSystems.equipmentName,
      includes: priceEntries.includes,
      equipmentWarrantyYears: priceEntries.equipmentWarrantyYears,
      laborWarrantyYears: priceEntries.laborWarrantyYears,
      refrigerant: priceEntries.refrigerant,
      model: priceEntries.model,
      ahriNumber: priceEntries.ahriNumber,
    })
    .from(priceEntries)
    .leftJoin(idealSystems, eq(idealSystems.id, priceEntries.idealSystemId))
    .where(or(inArray(priceEntries.id, ids), and(priceEntries.isMinimum, isNull(priceEntries.deletedAt))))
  return rows.map(({ deletedAt, ...entry }) => ({ ...entry, isDeleted: deletedAt !== null }))
}
