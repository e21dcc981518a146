import {
  financingPlans,
  packageLines,
  packages,
  priceEntries,
  proposalSettings,
  proposals,
  proposalVersions,
  rebates,
} from '#db/schema.ts'
import { dayAfter } from '#domain/days.ts'
import type { OptionScope } from '#domain/price-book/option-scope.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import type { Queryable } from '../deps.ts'
import { at } from './chance.ts'

const installed = 'Demo price. Removal of the old unit, permit, start-up and one year of labor.'
const equipment = { includes: installed, equipmentWarrantyYears: 10, laborWarrantyYears: 1 } as const

/** What the demo's business says of its prices. */
const demoScope: OptionScope = {
  permit: 'included',
  electrical: 'included',
  ducts: 'extra',
  lineSet: 'included',
  commissioning: 'included',
  notIncluded: 'A chimney liner, should the old one not do',
  installationDays: 1,
  crew: 'two of our own installers',
}
const furnace = { ...equipment, kind: 'furnace' } as const
const airConditioner = {
  ...equipment,
  kind: 'air-conditioner',
  refrigerant: 'R-454B',
  ratingStandard: 'seer',
} as const
const other = { kind: 'other', includes: 'Demo price. Labor and material.' } as const

/** Entries of the price book; `system` is the place of its ideal system in the demo. */
const plannedEntries = [
  {
    ...furnace,
    system: 0,
    name: 'Furnace 95 %, installed',
    model: 'DF95-080',
    ahriNumber: '200000951',
    priceCents: 480_000,
    isMinimum: true,
  },
  {
    ...furnace,
    system: 1,
    name: 'Furnace 96 % Comfort, installed',
    model: 'DF96-080',
    ahriNumber: '200000961',
    priceCents: 520_000,
  },
  {
    ...furnace,
    system: 2,
    name: 'Furnace 98 % Modulating, installed',
    model: 'DF98-080',
    ahriNumber: '200000981',
    priceCents: 750_000,
  },
  {
    ...airConditioner,
    system: 3,
    name: 'Air conditioner SEER 14, installed',
    model: 'DA14-036',
    ahriNumber: '200000141',
    priceCents: 450_000,
    isMinimum: true,
  },
  {
    ...airConditioner,
    system: 5,
    name: 'Air conditioner SEER 16, installed',
    model: 'DA16-036',
    ahriNumber: '200000161',
    priceCents: 520_000,
  },
  {
    ...airConditioner,
    system: 6,
    name: 'Air conditioner SEER 18, installed',
    model: 'DA18-036',
    ahriNumber: '200000181',
    priceCents: 645_000,
  },
  {
    ...equipment,
    kind: 'humidifier',
    system: 8,
    name: 'Whole-home humidifier, installed',
    model: 'DH-12',
    priceCents: 65_000,
  },
  {
    ...equipment,
    kind: 'thermostat',
    system: 9,
    name: 'Smart thermostat, installed',
    model: 'DT-2',
    priceCents: 30_000,
  },
  { ...other, name: 'Permit and inspection', priceCents: 18_550, isTaxable: false },
  { ...other, name: 'New return duct', priceCents: 120_000 },
  { ...other, name: 'Spring tune-up with a new furnace', priceCents: 0, isOver: true },
] as const

/** Packages by the places of their entries. */
const plannedPackages = [
  { name: 'Furnace, good', tier: 'Good', position: 1, entries: [1] },
  { name: 'Furnace, better', tier: 'Better', position: 2, entries: [1, 7] },
  { name: 'Furnace, best', tier: 'Best', position: 3, entries: [2, 7] },
] as const

type PriceBookSeed = { idealSystemIds: readonly number[]; checkedBy: string; isOntario: boolean; now: Date }

/** What the demo's proposals are made of. */
export type DemoOffer = Awaited<ReturnType<typeof insertPriceBook>>

/** Fills the price book with a plausible set; every price, program and lender is invented and says so. */
export async function insertPriceBook(
  db: Queryable,
  { idealSystemIds, checkedBy, isOntario, now }: PriceBookSeed,
) {
  const today = now.toISOString().slice(0, 10)
  const times = { createdAt: now, updatedAt: now }
  const span = { validFrom: dayAfter(today, -60), validUntil: null }
  const entries = await db
    .insert(priceEntries)
    .values(
      plannedEntries.map((entry) => ({
        ...entry,
        ...times,
        ...span,
        idealSystemId: 'system' in entry ? at(idealSystemIds, entry.system) : null,
        validUntil: 'isOver' in entry ? dayAfter(today, -20) : null,
      })),
    )
    .returning({ id: priceEntries.id })
  const [laterRebate, thermostatRebate] = await db
    .insert(rebates)
    .values([
      {
        ...times,
        ...span,
        name: 'High-efficiency furnace rebate (demo)',
        programOwner: 'Example Gas (demo)',
        sourceUrl: 'https://example.com/furnace-rebate',
        sourceCheckedOn: dayAfter(today, -10),
        sourceCheckedBy: checkedBy,
        kind: 'later' as const,
        amount: 'fixed' as const,
        amountCents: 25_000,
        validUntil: dayAfter(today, 120),
        basis: 'installed' as const,
        equipmentKind: 'furnace' as const,
        leastAfuePercent: 96,
        heatingFuel: 'gas' as const,
        region: 'Ontario',
        conditions:
          'Demo. Installed by a registered contractor; applied for within 60 days with the invoice.',
      },
      {
        ...times,
        ...span,
        name: 'Smart thermostat at the till (demo)',
        programOwner: 'Example Power (demo)',
        sourceUrl: 'https://example.com/thermostat',
        sourceCheckedOn: dayAfter(today, -10),
        sourceCheckedBy: checkedBy,
        kind: 'instant' as const,
        amount: 'fixed' as const,
        amountCents: 7_500,
        basis: 'accepted' as const,
        equipmentKind: 'thermostat' as const,
        conditions: 'Demo. One for each home.',
      },
      {
        ...times,
        ...span,
        name: 'Heat pump rebate, last year (demo)',
        programOwner: 'Example Power (demo)',
        sourceUrl: 'https://example.com/heat-pump',
        sourceCheckedOn: dayAfter(today, -100),
        sourceCheckedBy: checkedBy,
        kind: 'later' as const,
        amount: 'per-unit' as const,
        amountCents: 50_000,
        capCents: 200_000,
        basis: 'installed' as const,
        conditions: 'Demo. An energy audit before work.',
      },
    ])
    .returning({ id: rebates.id })
  const plan = {
    ...times,
    ...span,
    lender: 'Example Bank (demo)',
    country: 'CA',
    type: 'instalments',
  } as const
  const limits = { smallestCents: 100_000, largestCents: 5_000_000 }
  const plans = await db
    .insert(financingPlans)
    .values([
      { ...plan, ...limits, name: 'Ten years (demo)', aprPercent: 8.99, months: 120 },
      { ...plan, ...limits, name: 'Three years at 0 % (demo)', aprPercent: 0, months: 36 },
    ])
    .returning({ id: financingPlans.id })
  const stored = await db
    .insert(packages)
    .values(
      plannedPackages.map(({ entries: _entries, ...row }) => ({
        ...row,
        ...times,
        rebateIds: laterRebate ? [laterRebate.id] : [],
        financingPlanIds: plans.slice(0, 1).map(({ id }) => id),
        comfortTexts: comfortTexts.slice(1, 3),
      })),
    )
    .returning({ id: packages.id })
  await db.insert(packageLines).values(
    plannedPackages.flatMap(({ entries: places }, index) =>
      places.map((place, line) => ({
        packageId: at(stored, index).id,
        position: line + 1,
        priceEntryId: at(entries, place).id,
        quantity: 1,
      })),
    ),
  )
  await db.insert(proposalSettings).values({
    ...firstProposalSettings,
    scope: demoScope,
    taxes: [{ name: 'HST', percent: 13 }],
    cancellationNotices: { ontario: 'Sample: the notice that your lawyer wrote.', canada: null, us: null },
    version: 1,
    updatedAt: now,
  })
  const idOf = (place: number) => at(entries, place).id
  return {
    furnace: idOf(1),
    bestFurnace: idOf(2),
    thermostat: idOf(7),
    scope: demoScope,
    prices: new Map(entries.map(({ id }, place) => [id, at(plannedEntries, place).priceCents])),
    rebateIds: isOntario && laterRebate ? [laterRebate.id] : [],
    thermostatRebateIds: thermostatRebate ? [thermostatRebate.id] : [],
    planIds: isOntario ? plans.slice(0, 1).map(({ id }) => id) : [],
  }
}

type Draft = { customerId: number; ownerUserId: number; furnaceEntryId: number; now: Date }

/** A draft for a home whose furnace is old. */
export async function insertDraft(db: Queryable, { customerId, ownerUserId, furnaceEntryId, now }: Draft) {
  const need = 'end-of-life' as const
  const [proposal] = await db
    .insert(proposals)
    .values({
      customerId,
      ownerUserId,
      need,
      nextStep: 'Call',
      nextStepOn: dayAfter(now.toISOString().slice(0, 10), 3),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: proposals.id })
  if (!proposal) throw new Error('The draft of the demo was not stored')
  const { priceCents, name } = plannedEntries[1]
  await db.insert(proposalVersions).values({
    proposalId: proposal.id,
    state: 'draft',
    valueCents: Math.round(priceCents * 1.13),
    draft: {
      need,
      contactOrigin: 'asked-for-quote',
      repairQuote: null,
      staffNote: `Demo draft: ${name}`,
      options: [
        {
          key: 'a',
          label: 'Good',
          lines: [
            {
              priceEntryId: furnaceEntryId,
              quantity: 1,
              unitPriceCents: priceCents,
              priceReason: null,
              places: ['Furnace 1'],
            },
          ],
          rebateIds: [],
          financingPlanIds: [],
          comfortTexts: [],
          scope: demoScope,
        },
      ],
      discount: null,
      suggestion: null,
      validityDays: firstProposalSettings.validityDays,
      leadDays: firstProposalSettings.leadDays,
      personalMessage: null,
    },
  })
}
