import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayAfter } from '#domain/days.ts'
import { blankEntry, toWire } from '#domain/homes/equipment/equipment-entry.ts'
import type { Caller } from '#tests/crash/caller.ts'
import { type FixtureStory, sha256 } from '#tests/support/upgrade-fixture.ts'

type Kept = FixtureStory['proposals'][number]

type House = {
  admin: Caller
  seller: Caller
  /** A home with an email address and a furnace, and the proposed systems. */
  customerId: number
  furnaceId: number
  airConditionerId: number
  call: (caller: Caller, path: string, body: object) => Promise<{ id: number; version: number }>
  read: (caller: Caller, path: string) => Promise<unknown>
  /** A browser that has called nothing yet. */
  stranger: () => Caller
  /** The text of the newest email that contains these words. */
  letterWith: (words: string) => Promise<string>
}

const validFrom = '2026-01-01'

/** Proposals with a rebate and a plan, one for each answer: sent twice and open, accepted, declined, to be changed. */
export async function sendProposals(house: House): Promise<FixtureStory['proposals']> {
  const { admin, call, read } = house
  const business = (await read(admin, '/api/Settings/Business')) as object
  await call(admin, '/api/Settings/SaveBusiness', { ...business, license: 'License 7012' })
  const draft = await draftOf(house)
  const revised = await send(house, draft)
  const open = await send(house, { ...draft, validityDays: 60 }, revised.id)
  const accepted = await send(house, draft)
  await answer(house, accepted, 'AcceptProposal', {
    optionKey: 'a',
    name: 'Olive Owner',
    isOwner: true,
    agrees: true,
  })
  const declined = await send(house, draft)
  await answer(house, declined, 'DeclineProposal', { reason: 'price' })
  const wished = await send(house, draft)
  await answer(house, wished, 'RequestProposalChanges', { text: 'A quieter one, please.' })
  const little = await sendOfUsualHome(house, draft)
  const kept: Kept[] = []
  for (const sent of [open, accepted, declined, wished, little]) kept.push(await asKept(house, sent))
  return kept
}

/**
 * Two options for a home of which no more is recorded than on most first days: the motor, the efficiency and the capacity are unknown, so
 * that estimates stand for them.
 */
async function sendOfUsualHome(house: House, draft: FixtureDraft): Promise<Sent> {
  const { admin, seller, call, airConditionerId } = house
  const entryOf = (slot: 'Furnace 1' | 'AC 1', year: number) =>
    toWire({ ...blankEntry(slot), isSelected: true, installationYear: year })
  const { id } = await call(seller, '/api/Customer/AddOrUpdateCustomer', {
    id: 0,
    name: 'Nora New',
    email: 'nora@release.example',
    phone: '416-555-0123',
    address: '7 First Day Lane',
    monthlyGasUsage: 95,
    billingTypeId: 1,
    equipmentDetails: [entryOf('Furnace 1', 2005), entryOf('AC 1', 2008)],
  })
  const [option] = draft.options
  const cooling = await call(admin, '/api/PriceBook/AddOrUpdateEntry', {
    id: 0,
    kind: 'air-conditioner',
    idealSystemId: airConditionerId,
    ratingStandard: 'seer',
    name: 'Air conditioner, installed',
    priceCents: 390_000,
    includes: 'Removal and a year of labor',
    isMinimum: true,
    validFrom,
  })
  const line = { priceEntryId: cooling.id, quantity: 1, unitPriceCents: 390_000, places: ['AC 1'] }
  const both = { ...option, key: 'b', label: 'Both', lines: [...option.lines, line] }
  const change = {
    need: 'repair-or-replace',
    repairQuote: { place: 'Furnace 1', cents: 80_000 },
    discount: { name: 'Both at once', percent: 5 },
    suggestion: { key: 'b', reason: 'One visit for both.' },
    personalMessage: 'Thank you for your time.',
  }
  return send({ ...house, customerId: id }, { ...draft, ...change, options: [option, both] })
}

type Sent = { id: number; number: number; hash: string; token: string }

/** Sends a draft as a new proposal, or as the next version of one. */
async function send(
  { seller, call, read, customerId, letterWith }: House,
  draft: object,
  id = 0,
): Promise<Sent> {
  const version =
    id === 0 ? 0 : ((await read(seller, `/api/Proposal/GetProposal?id=${id}`)) as ProposalDetails).version
  const saved = await call(seller, '/api/Proposal/SaveProposal', { id, version, customerId, draft })
  const sendKey = `the press that sends ${saved.id}, ${saved.version}`
  const sent = await call(seller, '/api/Proposal/SendProposal', { ...saved, sendKey })
  const { number, hash } = sent as typeof sent & { number: number; hash: string }
  const letter = await letterWith(`/proposal/${saved.id}?version=${number}&t=`)
  const token = letter.match(/\/proposal\/\d+\?version=\d+&t=([\w-]{22})/)?.[1] ?? ''
  return { id: saved.id, number, hash, token }
}

/** Answers as the customer who opened the link of the letter. */
async function answer({ call, stranger }: House, sent: Sent, name: string, said: object) {
  const { id, number, hash, token } = sent
  const customer = stranger()
  await customer.get(`/proposal/${id}?version=${number}&t=${token}`)
  const press = { id, number, hash, pressKey: `the press that answers ${id}` }
  await call(customer, `/api/Proposal/${name}`, { ...press, ...said })
}

/** What a later release must find of it. */
async function asKept({ seller, read }: House, { id, hash, token }: Sent): Promise<Kept> {
  const { state, decisions } = (await read(seller, `/api/Proposal/GetProposal?id=${id}`)) as ProposalDetails
  const isAccepted = state === 'accepted'
  const pages = isAccepted
    ? await seller.get(`/api/Proposal/GetProposalPdf?id=${id}&file=acceptance`)
    : undefined
  return {
    id,
    hash,
    token,
    state,
    decisions: decisions.map(({ kind }) => kind),
    acceptanceSha256: pages ? sha256(pages.bytes) : null,
  }
}

type FixtureDraft = Awaited<ReturnType<typeof draftOf>>

async function draftOf({ admin, call, furnaceId }: House) {
  const sold = {
    id: 0,
    kind: 'furnace',
    idealSystemId: furnaceId,
    name: 'Furnace, installed',
    priceCents: 480_000,
    includes: 'Removal, permit and a year of labor',
    isMinimum: true,
    validFrom,
  }
  const entry = await call(admin, '/api/PriceBook/AddOrUpdateEntry', sold)
  const rebate = await call(admin, '/api/Rebate/AddOrUpdateRebate', {
    id: 0,
    name: 'Release rebate',
    programOwner: 'Example Gas',
    sourceUrl: 'https://rebates.example/gas',
    // Why a day earlier: the day of the business may still be yesterday's.
    sourceCheckedOn: dayAfter(new Date().toISOString().slice(0, 10), -1),
    kind: 'later',
    amount: 'fixed',
    amountCents: 25_000,
    basis: 'accepted',
    conditions: 'Installed by a licensed contractor.',
    validFrom,
  })
  const plan = await call(admin, '/api/FinancingPlan/AddOrUpdatePlan', {
    id: 0,
    name: 'Ten years',
    lender: 'Example Bank',
    country: 'CA',
    type: 'instalments',
    aprPercent: 8.99,
    months: 120,
    validFrom,
  })
  const line = { priceEntryId: entry.id, quantity: 1, unitPriceCents: 480_000, places: ['Furnace 1'] }
  const option = {
    key: 'a',
    label: 'Good',
    lines: [line],
    rebateIds: [rebate.id],
    financingPlanIds: [plan.id],
  }
  return {
    need: 'upgrade',
    contactOrigin: 'asked-for-quote',
    options: [option] as const,
    validityDays: 30,
    leadDays: 21,
  }
}
