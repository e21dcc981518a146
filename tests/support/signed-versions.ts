import type { ProposalDocument } from '#contract/proposals/proposal-document.ts'
import type { ProposalGrounds, SoldEntry } from '#domain/proposals/drafting/grounds.ts'
import { homeOfCase } from './proposal-cases.ts'
import { proposalDocument } from './proposal-documents.ts'
import { lineOf, optionOf, proposalDraft, proposalGrounds } from './proposal-snapshot.ts'

type Change = Partial<(typeof proposalGrounds.home)[number]['input']>

/** The home of the shared grounds with another furnace in it. */
const homeWith = (change: Change): ProposalGrounds['home'] =>
  proposalGrounds.home.map(({ place, input }) => ({ place, input: { ...input, ...change } as typeof input }))

const sold = (id: number, like: number, change: Partial<SoldEntry>): [number, SoldEntry] => {
  const entry = proposalGrounds.entries.get(like)
  if (!entry) throw new Error(`No entry ${like}`)
  return [id, { ...entry, id, ...change }]
}

const rebate = (id: number, like: number, change: object) => {
  const found = proposalGrounds.rebates.get(like)
  if (!found) throw new Error(`No rebate ${like}`)
  return [id, { ...found, id, ...change }] as const
}

const [furnace] = proposalGrounds.home
if (furnace?.input.kind !== 'furnace') throw new Error('No furnace')
const { kind: _, proposed, isSelected, asOfYear, ...old } = furnace.input

const unit = {
  seer: 10,
  coolingBtuPerHour: 36_000,
  installationYear: 2009,
  electricityPricePerKwh: null,
  seasonHours: null,
}

/** A furnace and two air conditioners, of which an option replaces all: every kind of line, rebate and plan. */
function wholeHome(): ProposalDocument {
  const entries = new Map([
    ...proposalGrounds.entries,
    sold(9, 2, {
      name: 'Quiet AC',
      kind: 'air-conditioner',
      afuePercent: null,
      hasEcmMotor: null,
      rating: 16,
      ratingStandard: 'seer2',
      coolingBtuPerHour: 36_000,
      refrigerant: 'R-454B',
      equipmentWarrantyYears: 1,
      laborWarrantyYears: null,
    }),
    sold(10, 4, { name: 'Humidifier', kind: 'humidifier', equipmentWarrantyYears: 0, laborWarrantyYears: 2 }),
    sold(11, 2, {
      name: 'AC 14',
      kind: 'air-conditioner',
      isMinimum: true,
      afuePercent: null,
      hasEcmMotor: null,
      rating: 14,
      ratingStandard: 'seer',
      priceCents: 380_000,
    }),
  ])
  const least = entries.get(11)
  const home = homeOfCase({
    asOfYear: 2026,
    furnaces: [old as Parameters<typeof homeOfCase>[0]['furnaces'][number]],
    airConditioners: [unit, { ...unit, installationYear: 2016, seer: 13 }],
  })
  const units = { ...lineOf(9, ['AC 1', 'AC 2']), quantity: 2, unitPriceCents: 450_000 }
  const grounds: ProposalGrounds = {
    ...proposalGrounds,
    home,
    entries,
    minimums: [...proposalGrounds.minimums, ...(least ? [least] : [])],
    rebates: new Map([
      ...proposalGrounds.rebates,
      rebate(3, 1, { name: 'Tax credit', isTaxCredit: true, validUntil: null, amountCents: 60_000 }),
    ]),
    plans: new Map([
      ...proposalGrounds.plans,
      ...[...proposalGrounds.plans.values()].map(
        (plan) =>
          [
            2,
            {
              ...plan,
              id: 2,
              name: 'Rent',
              type: 'text-only',
              aprPercent: null,
              months: null,
              extraText: 'Ask us about rent.',
            },
          ] as const,
      ),
    ]),
    business: { ...proposalGrounds.business, license: null },
    meaning: {
      acceptanceMeaning: 'contract',
      consumerTexts: 'us',
      terms: 'Half is due on the day of the work.',
      cancellationNotice: 'You may cancel within three business days.',
      cancelSentence: null,
    },
  }
  const options = [
    optionOf('a', 'Cooling', [units], { rebateIds: [], financingPlanIds: [] }),
    optionOf(
      'b',
      'Everything',
      [lineOf(2, ['Furnace 1']), units, lineOf(4), { ...lineOf(10), unitPriceCents: 45_000 }],
      {
        rebateIds: [1, 2, 3],
        financingPlanIds: [1, 2],
        comfortTexts: [],
      },
    ),
  ]
  return proposalDocument(
    {
      ...proposalDraft,
      options,
      repairQuote: { place: 'AC 1', cents: 1_000_000 },
      discount: { name: 'Fall discount', percent: 5 },
      suggestion: null,
      personalMessage: null,
    },
    grounds,
  )
}

/** Sent versions that say between them what a proposal can say: each by its name, to be read aloud. */
export const signedVersions: Readonly<Record<string, ProposalDocument>> = {
  'good-better-best': proposalDocument(),
  'costs-and-emits-more': proposalDocument(proposalDraft, {
    ...proposalGrounds,
    home: homeWith({ afuePercent: 99, hasEcmMotor: true, installationYear: 2022 } as Change),
  }),
  'whole-home': wholeHome(),
  'age-unknown': proposalDocument(proposalDraft, {
    ...proposalGrounds,
    home: homeWith({ installationYear: null }),
  }),
  'gas-unknown': proposalDocument(
    { ...proposalDraft, repairQuote: null },
    { ...proposalGrounds, minimums: [], home: homeWith({ gasCostPerMonth: null } as Change) },
  ),
}
