import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { ownBrand } from '#domain/operations/business/brand.ts'
import type { DraftLine, DraftOption, OptionKey, ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type {
  OfferedPlan,
  OfferedRebate,
  ProposalGrounds,
  SoldEntry,
} from '#domain/proposals/drafting/grounds.ts'
import { proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { snapshotOf } from '#server/proposals/drafting/snapshot.ts'
import { socialBenefitsTexts } from '#texts/en/comparison/social-benefits.ts'
import { caseAssumptions, homeOfCase } from './proposal-cases.ts'

const days = { validFrom: '2026-01-01', validUntil: null }

const entry = (id: number, change: Partial<SoldEntry>): SoldEntry => ({
  ...days,
  id,
  name: `Entry ${id}`,
  kind: 'furnace',
  priceCents: 520_000,
  isTaxable: true,
  isMinimum: false,
  isDeleted: false,
  afuePercent: null,
  hasEcmMotor: null,
  rating: null,
  ratingStandard: null,
  coolingBtuPerHour: null,
  systemName: null,
  includes: 'Removal of the old unit, permit, start-up and one year of labor.',
  equipmentWarrantyYears: 10,
  laborWarrantyYears: 1,
  refrigerant: null,
  model: null,
  ahriNumber: null,
  ...change,
})

const furnace = (id: number, name: string, afuePercent: number, priceCents: number) =>
  entry(id, { name, afuePercent, priceCents, hasEcmMotor: true })

const minimumFurnace = { ...furnace(1, 'Furnace 95 %', 95, 480_000), isMinimum: true }
const entries = [
  minimumFurnace,
  furnace(2, 'Furnace 96 % Comfort', 96, 520_000),
  furnace(3, 'Furnace 98 % Modulating', 98, 750_000),
  entry(4, { kind: 'thermostat', name: 'Smart thermostat', priceCents: 30_000 }),
  entry(5, { kind: 'other', name: 'Permit and inspection', priceCents: 18_550, isTaxable: false }),
]

const rebate = (id: number, change: Partial<OfferedRebate>): OfferedRebate => ({
  ...days,
  id,
  name: `Rebate ${id}`,
  kind: 'later',
  amount: 'fixed',
  amountCents: 25_000,
  amountPercent: null,
  capCents: null,
  equipmentKind: null,
  leastAfuePercent: null,
  leastSeer2: null,
  exclusiveGroup: null,
  programOwner: 'Example Gas',
  sourceUrl: 'https://example.com/furnace-rebate',
  sourceCheckedOn: '2026-11-12',
  endedOn: null,
  basis: 'accepted',
  conditions: 'Installed by a registered contractor. Applied for within 60 days.',
  isTaxCredit: false,
  heatingFuel: null,
  region: null,
  ...change,
})

const plan: OfferedPlan = {
  id: 1,
  name: 'Ten years',
  lender: 'Example Bank',
  country: 'CA',
  type: 'instalments',
  aprPercent: 8.99,
  months: 120,
  paymentFactorPercent: null,
  smallestCents: 100_000,
  largestCents: 5_000_000,
  extraText: 'Pay it off early at no charge.',
  state: 'current',
}

/** The furnace of the shared case O01: made in 2004, in Ontario, on equal billing of $56. */
const home = homeOfCase({
  asOfYear: 2026,
  furnaces: [
    {
      afuePercent: 80,
      installationYear: 2004,
      hasEcmMotor: false,
      hasProgrammableThermostat: false,
      hasGoodHumidifier: true,
      gasCostPerMonth: 56,
      billMonth: null,
      furnacesOnBill: 1,
      hasAirConditioner: true,
      gasCostCovers: 'house',
      billingType: 'equal',
    },
  ],
  airConditioners: [],
})

/** What a proposal rests on in tests: an old furnace, a small price book, two rebates and a plan. */
export const proposalGrounds: ProposalGrounds = {
  today: '2026-11-22',
  timeZone: 'America/Toronto',
  home,
  entries: new Map(entries.map((sold) => [sold.id, sold])),
  minimums: [minimumFurnace],
  rebates: new Map([
    [1, rebate(1, { name: 'High-efficiency furnace rebate', validUntil: '2027-03-22' })],
    [
      2,
      rebate(2, {
        name: 'Thermostat at the till',
        kind: 'instant',
        amountCents: 7_500,
        programOwner: 'Example Power',
      }),
    ],
  ]),
  plans: new Map([[plan.id, plan]]),
  taxes: [{ name: 'HST', percent: 13 }],
  country: 'CA',
  business: {
    name: 'Maple Heating',
    address: '12 Elm Street, London',
    license: 'Contractor license 4711',
    servicePhone: '226-555-0159',
  },
  face: { officePhone: '226-555-0100', brand: ownBrand, logoImageName: null },
  customerEmail: 'pat@example.com',
  customerAddress: null,
  assumptions: caseAssumptions(),
  assumptionSetId: 1,
  meaning: {
    acceptanceMeaning: 'go-ahead',
    consumerTexts: 'ontario',
    terms: 'Half is due on the day of the work.\nThe rest is due within 14 days.',
    cancellationNotice: 'You have ten days to cancel, from the day you get this.',
    cancelSentence: null,
  },
}

export const lineOf = (priceEntryId: number, places: DraftLine['places'] = []): DraftLine => ({
  priceEntryId,
  quantity: 1,
  unitPriceCents: proposalGrounds.entries.get(priceEntryId)?.priceCents ?? 0,
  priceReason: null,
  places,
})

export const optionOf = (key: OptionKey, label: string, lines: DraftLine[], change = {}): DraftOption => ({
  key,
  label,
  lines,
  rebateIds: [1],
  financingPlanIds: [1],
  comfortTexts: Object.values(socialBenefitsTexts.furnace).slice(1, 3),
  ...change,
})

/** Good, better and best for the furnace, with a repair quoted at $900. */
export const proposalDraft: ProposalDraft = {
  need: 'repair-or-replace',
  contactOrigin: 'asked-for-quote',
  repairQuote: { place: 'Furnace 1', cents: 90_000 },
  staffNote: 'Never shown',
  options: [
    optionOf('a', 'Good', [lineOf(2, ['Furnace 1'])]),
    optionOf('b', 'Better', [lineOf(2, ['Furnace 1']), lineOf(4)], { rebateIds: [1, 2] }),
    optionOf('c', 'Best', [lineOf(3, ['Furnace 1']), lineOf(4), lineOf(5)], { rebateIds: [1, 2] }),
  ],
  discount: null,
  suggestion: { key: 'b', reason: 'The thermostat saves the most for its price in your home.' },
  validityDays: 30,
  leadDays: 21,
  personalMessage: 'Thank you for your time on Tuesday.',
}

const customer = { id: 1, name: 'Pat Miller', address: '101 Abalone Rd' } as Customer

/** A sent version with its hash, from a draft and what it rests on. */
export function sentVersion(
  draft: ProposalDraft = proposalDraft,
  grounds: ProposalGrounds = proposalGrounds,
): { snapshot: ProposalSnapshot; hash: string } {
  return snapshotOf({ proposal: 41, version: 2 }, customer, draft, proposalResults(draft, grounds), grounds)
}
