import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analysis, StaffVerdict } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { callList, callListChanges, customers, priceEntries, proposalVersions } from '#db/schema.ts'
import type { Client } from '#tests/support/client.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  home,
  type Sent,
  sent,
  startDeciding,
  startOn,
  technician,
} from '#tests/support/deciding.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { insertPriceEntry, insertProposal } from '#tests/support/price-book.ts'
import { readAloud } from '#tests/support/read-aloud.ts'
import { rankSomeHomes } from '../call-list/rank-homes.ts'

/** A furnace of 22 years, which was served last year, beside an air conditioner that has years left. */
const equipment = {
  'Furnace 1': {
    installationYear: 2004,
    maintenanceYear: 2026,
    afuePercent: 80,
    hasEcmMotor: false,
    hasProgrammableThermostat: false,
    hasGoodHumidifier: true,
  },
  'AC 1': { installationYear: 2022, maintenanceYear: 2026, seer: 16, coolingBtuPerHour: 36_000 },
}
startDeciding({ monthlyGasUsage: 56, billingTypeId: 1, equipment })

let furnaceEntry = 0
let leastEntry = 0
beforeAll(async () => {
  const { id: idealSystemId } = await insertIdealSystem(app.db, { afuePercent: 96, hasEcmMotor: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16, coolingBtuPerHour: 36_000 })
  const sold = { kind: 'furnace', idealSystemId } as const
  furnaceEntry = (await insertPriceEntry(app.db, { ...sold, priceCents: 520_000 })).id
  leastEntry = (await insertPriceEntry(app.db, { ...sold, priceCents: 542_400, isMinimum: true })).id
})
const askAtLeast = (priceCents: number) =>
  app.db.update(priceEntries).set({ priceCents }).where(eq(priceEntries.id, leastEntry))
beforeEach(() => askAtLeast(542_400))

const furnaceFor = (cents?: number, change: object = {}) => ({
  need: 'repair-or-replace' as const,
  repairQuote: cents === undefined ? null : { place: 'Furnace 1' as const, cents, ...change },
  options: [
    {
      key: 'a' as const,
      label: 'Good',
      lines: [
        {
          priceEntryId: furnaceEntry,
          quantity: 1,
          unitPriceCents: 520_000,
          priceReason: null,
          places: ['Furnace 1' as const],
        },
      ],
      rebateIds: [],
      financingPlanIds: [],
      comfortTexts: [],
    },
  ],
})

const verdictOn = async (slot: string, who: Client = technician) => {
  const path = `/api/Customer/GetAnalysis?id=${home.id}&equipmentType=${encodeURIComponent(slot)}`
  return (await who.get<Analysis>(path)).body.verdict
}
const nextStep = async (slot = 'Furnace 1') => (await verdictOn(slot))?.nextStep
const decline = (version: Sent, said: object) =>
  byLink(version).then((browser) =>
    answer(browser, 'DeclineProposal', version, { askAgainOn: null, text: null, ...said }),
  )

async function rankAll() {
  while (await rankSomeHomes({ db: app.db, clock: app.clock.now })) {
    // Each round ranks a batch.
  }
}

test('a visitor and another home learn nothing of what was offered', async () => {
  await sent(furnaceFor(90_000))
  const another = await insertCustomer(app.db)
  for (const stranger of [app.visitor(), await byLabel(another)])
    expect((await verdictOn('Furnace 1', stranger)) ?? null).toBeNull()
})

test('the next step follows what becomes of a proposal, for the piece that it is about and for no other', async () => {
  const before = [await nextStep(), await nextStep('AC 1')]
  expect(before).toEqual([
    'Ask us for prices now, so you can choose in peace.',
    'Have it serviced next in 2027.',
  ])
  const draft = await insertProposal(
    app.db,
    { customerId: home.id, ownerUserId: admin.user.id },
    furnaceFor(),
  )
  expect(await nextStep()).toBe(before[0])
  await app.db.delete(proposalVersions).where(eq(proposalVersions.proposalId, draft.id))

  const open = await sent(furnaceFor())
  expect(await nextStep()).toBe('Your prices are ready. They hold until December 22, 2026.')
  expect(await nextStep('AC 1')).toBe(before[1])
  await answer(await byLink(open), 'RequestProposalChanges', open, { text: 'With a quieter one, please.' })
  expect(await nextStep()).toBe('We have your request and will call you.')
  await decline(open, { reason: 'price' })
  expect(await nextStep()).toBe('You said no for now. Tell us if that changes.')

  const second = await sent(furnaceFor())
  expect((await accept(await byLink(second), second)).status).toBe(200)
  const yes = 'You said yes on November 22, 2026. We will call you to set the day.'
  expect(await nextStep()).toBe(yes)
  const day = { visitDay: '2026-12-15', visitFrom: '08:00', visitTo: '10:00', timeZone: 'America/Toronto' }
  const of = { id: second.id, assignedUserId: technician.user.id, pressKey: 'the day of the second proposal' }
  expect((await admin.post('/api/Proposal/SetInstallationDay', { ...of, ...day })).status).toBe(200)
  expect(await nextStep()).toBe('You said yes on November 22, 2026. The day of the work is set.')
  expect(await nextStep('AC 1')).toBe(before[1])
})

test('prices that ran out are said the day after, and a no until the day that its customer named', async () => {
  const open = await sent(furnaceFor())
  await decline(open, { reason: 'not-now', askAgainOn: '2026-12-01' })
  const words: (string | undefined)[] = []
  for (const moment of ['2026-12-01T04:30:00Z', '2026-12-01T05:30:00Z']) {
    await startOn(new Date(moment))
    words.push((await verdictOn('Furnace 1', admin))?.nextStep)
  }
  expect(words).toEqual([
    'You said no for now. Tell us if that changes.',
    'Ask us for prices now, so you can choose in peace.',
  ])
  await sent(furnaceFor())
  for (const moment of ['2027-01-01T04:30:00Z', '2027-01-01T05:30:00Z', '2028-01-01T05:30:00Z']) {
    await startOn(new Date(moment))
    words.push((await verdictOn('Furnace 1', admin))?.nextStep)
  }
  expect(words.slice(2)).toEqual([
    'Your prices are ready. They hold until December 31, 2026.',
    'The prices we sent have run out. Ask us for new ones.',
    'Ask us for prices now, so you can choose in peace.',
  ])
})

describe('a repair that was quoted', () => {
  /** The lines of the page, of the list for staff and of the call list for the furnace, which all rest on the same quote. */
  const said = async () => {
    const own = await verdictOn('Furnace 1', await byLabel())
    const { body } = await technician.get<StaffVerdict[]>(`/api/Customer/GetVerdicts?id=${home.id}`)
    return [own?.verdict, own?.reasons[0]?.text, body[0]?.line]
  }

  test.each([
    [190_000, 'replace-now', 'The repair costs $1,900. A repair is worth it up to about $565 here.'],
    [
      60_000,
      'plan',
      'The repair costs $600. The limit is between $143 and $1,064, so it is too close to call.',
    ],
    [10_000, 'plan', 'The repair costs $100. It is worth it: the limit is about $565 here.'],
  ])('of %i cents decides, on every page', async (cents, verdict, reason) => {
    await sent(furnaceFor(cents))
    expect((await said()).slice(0, 2)).toEqual([verdict, reason])
  })

  test('is set beside the prices of the proposal as long as that stands, else beside those of today', async () => {
    const version = await sent(furnaceFor(60_000))
    const close = await said()
    await askAtLeast(700_000)
    expect(await said()).toEqual(close)
    await decline(version, { reason: 'price' })
    expect((await said())[1]).toBe('The repair costs $600. It is worth it: the limit is about $1,046 here.')
  })

  test('counts from the day on which it was quoted, and no more once the repair was made', async () => {
    await sent(furnaceFor(190_000, { quotedOn: '2026-08-23' }))
    expect((await said())[0]).toBe('plan')
    const fresh = await sent(furnaceFor(190_000, { quotedOn: '2026-08-24' }))
    expect((await said())[0]).toBe('replace-now')
    await decline(fresh, { reason: 'repaired' })
    expect((await said())[0]).toBe('plan')
  })

  test('waits for the price of a new one where the price book has none', async () => {
    await app.db.update(priceEntries).set({ validUntil: '2026-11-01' }).where(eq(priceEntries.id, leastEntry))
    await sent(furnaceFor(60_000))
    expect((await said())[2]).toBe('Ask for one fact: the lowest price of a new one. 22 years old, past 20.')
    await app.db.update(priceEntries).set({ validUntil: null }).where(eq(priceEntries.id, leastEntry))
  })
})

test('whom to call follows the quote and the least price, and is ranked again when that changes', async () => {
  const noted = async (change: () => Promise<unknown>) => {
    await rankAll()
    await change()
    return app.db.$count(callListChanges, isNull(callListChanges.customerId))
  }
  const urgency = async () => {
    await rankAll()
    const [row] = await app.db.select().from(callList).where(eq(callList.customerId, home.id))
    return row?.urgency
  }
  expect(await urgency()).toBe(2)
  await sent(furnaceFor(190_000))
  expect(await urgency()).toBe(1)
  const changeEntry = (columns: object) => () =>
    app.db.update(priceEntries).set(columns).where(eq(priceEntries.id, leastEntry))
  expect(await noted(changeEntry({ name: 'Furnace 95 %' }))).toBe(0)
  expect(await noted(changeEntry({ priceCents: 600_000 }))).toBe(1)
  const { body: settings } = await admin.get<object>('/api/ProposalSettings/Find')
  const save = (change: object) => () => admin.post('/api/ProposalSettings/Save', { ...settings, ...change })
  expect(await noted(save({ taxes: [{ name: 'HST', percent: 13 }] }))).toBe(1)
})

test('who lives there now reads nothing of what the people before them answered', async () => {
  const open = await sent(furnaceFor(190_000))
  await accept(await byLink(open), open)
  expect(await nextStep()).toMatch(/^You said yes/)
  app.clock.moveTo(new Date('2026-11-22T16:00:00Z'))
  await app.db.update(customers).set({ peopleSince: app.clock.now() }).where(eq(customers.id, home.id))
  expect(await nextStep()).toBe('Ask us for prices now, so you can choose in peace.')
})

describe('a furnace of each age, from the form of its home to the page of its owner', () => {
  /** Types the year into the form, and reads the page that follows the label. */
  async function pageAfter(installationYear: number) {
    const read = await technician.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const equipmentDetails = read.body.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === 'Furnace 1' ? { ...entry, installationYear } : entry,
    )
    const typed = { ...read.body, equipmentDetails }
    expect((await technician.post('/api/Customer/AddOrUpdateCustomer', typed)).status).toBe(200)
    const owner = await byLabel()
    const [label, comparison] = [`/customer-profile/${home.id}`, '/customer-system-analysis']
    return [(await owner.get<string>(label)).body, (await owner.get<string>(comparison)).body].map(readAloud)
  }

  const keeping = 'By our estimate, keeping it costs more over 15 years than a new one.'
  test.each<
    [rule: string, year: number, least: number, quote: number | undefined, tag: string, reason: string]
  >([
    ['M1', 2004, 150_000, undefined, 'Replace it now', keeping],
    ['M1, in the usual years', 2010, 150_000, undefined, 'Replace it now', keeping],
    ['M2', 2016, 90_000, undefined, 'Plan for a new', keeping],
    ['neither', 2016, 150_000, undefined, 'Keep and service', 'It is 10 years old.'],
    ['Q1', 2016, 542_400, 190_000, 'Replace it now', 'A repair is worth it up to about $'],
    [
      'Q4',
      2016,
      542_400,
      10_000,
      'Keep your furnace and have it fixed.',
      'The repair costs $100. It is worth it: the limit is about $',
    ],
    ['Q6', 2016, 542_400, 70_000, 'Keep your furnace and have it fixed.', 'so it is too close to call.'],
  ])('%s: of %i, with a new one for %i cents and a repair for %s', async (_rule, ...row) => {
    const [year, leastCents, quoteCents, tag, reason] = row
    await askAtLeast(leastCents)
    if (quoteCents !== undefined) await sent(furnaceFor(quoteCents))
    const [label, comparison] = await pageAfter(year)
    expect(label).toContain(tag)
    expect(comparison).toContain(reason)
  })
})
