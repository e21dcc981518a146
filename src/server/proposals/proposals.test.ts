import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposalResults } from '#contract/proposal-results.ts'
import type { ProposalDetails, ProposalRow } from '#contract/proposals.ts'
import { auditLines, proposals, proposalVersions } from '#db/schema.ts'
import type { ProposalDraft } from '#domain/proposals/draft.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { insertPlan, insertPriceEntry, insertRebate } from '#tests/support/price-book.ts'

type Refused = {
  code: string
  data: { problems: { path: string }[]; current?: ProposalDetails; state?: string }
}
type Saved = { id: number; version: number }
type Preview = {
  results: ProposalResults
  explanation: { places: { place: string }[]; figures: { key: string; steps: string[] }[] } | null
}

const url = (name: string) => `/api/Proposal/${name}`
const days = { validFrom: '2026-01-01', validUntil: null }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let homeId: number
let furnaceId: number
let thermostatId: number
let permitId: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
  await admin.post('/api/ProposalSettings/Save', {
    ...(await admin.get<object>('/api/ProposalSettings/Find')).body,
    taxes: [{ name: 'HST', percent: 13 }],
  })
  const system = (columns: object) => insertIdealSystem(app.db, columns)
  const best = await system({ equipmentKind: 'furnace', afuePercent: 96, hasEcmMotor: true })
  const least = await system({
    equipmentKind: 'furnace',
    afuePercent: 95,
    hasEcmMotor: true,
    isDefault: false,
  })
  const control = await system({ equipmentKind: 'thermostat' })
  const sold = async (columns: object) => (await insertPriceEntry(app.db, { ...days, ...columns })).id
  furnaceId = await sold({
    kind: 'furnace',
    idealSystemId: best.id,
    priceCents: 520_000,
    name: 'Furnace 96 %',
  })
  await sold({ kind: 'furnace', idealSystemId: least.id, priceCents: 480_000, isMinimum: true })
  thermostatId = await sold({ kind: 'thermostat', idealSystemId: control.id, priceCents: 30_000 })
  permitId = await sold({ kind: 'other', priceCents: 18_500, isTaxable: false })
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  const furnace = {
    installationYear: 2004,
    afuePercent: 80,
    hasEcmMotor: false,
    hasProgrammableThermostat: false,
  }
  const home = await insertCustomer(app.db, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': furnace, 'AC 1': {} },
  })
  homeId = home.id
})
afterAll(() => app.close())

const furnaceLine = (change: object = {}) => ({
  priceEntryId: furnaceId,
  quantity: 1,
  unitPriceCents: 520_000,
  priceReason: null,
  places: ['Furnace 1' as const],
  ...change,
})
const line = (priceEntryId: number, unitPriceCents: number) => ({
  priceEntryId,
  quantity: 1,
  unitPriceCents,
  priceReason: null,
  places: [],
})
const option = (key: 'a' | 'b', change: object = {}) => ({
  key,
  label: 'Good',
  lines: [furnaceLine()],
  rebateIds: [],
  financingPlanIds: [],
  comfortTexts: [],
  ...change,
})
const draft = (change: object = {}): ProposalDraft => ({
  need: 'end-of-life',
  contactOrigin: 'asked-for-quote',
  repairQuote: null,
  staffNote: 'Never shown',
  options: [
    option('a'),
    option('b', { label: 'Better', lines: [furnaceLine(), line(thermostatId, 30_000)] }),
  ],
  discount: null,
  suggestion: { key: 'b', reason: 'It costs little more.' },
  validityDays: 30,
  leadDays: 21,
  personalMessage: null,
  ...change,
})
const save = (who: Client, change: object = {}) =>
  who.post<Saved & Refused>(url('SaveProposal'), { customerId: homeId, draft: draft(), ...change })
const preview = async (change: object = {}, explain: string | null = null) =>
  (await admin.post<Preview>(url('PreviewProposal'), { customerId: homeId, draft: draft(change), explain }))
    .body
const find = (who: Client, id: number) => who.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

describe('who is refused', () => {
  test('visitors and customers everything; a technician the drafts of others', async () => {
    const customer = app.visitor()
    for (const [client, status] of [
      [app.visitor(), 401],
      [customer, 401],
    ] as const) {
      expect((await save(client)).status).toBe(status)
      expect((await client.get(url('GetProposals'))).status).toBe(status)
    }
    const { id, version } = (await save(salesperson)).body
    expect((await find(technician, id)).status).toBe(404)
    expect((await save(technician, { id, version })).status).toBe(404)
    expect((await technician.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(404)
    const own = (await save(technician)).body
    expect((await find(technician, own.id)).status).toBe(200)
    const { rows } = (
      await technician.get<{ rows: ProposalRow[] }>(`${url('GetProposals')}?customerId=${homeId}`)
    ).body
    expect(rows.map((row) => row.id)).toEqual([own.id])
    expect((await save(admin, { id: own.id, version: own.version })).status).toBe(200)
  })

  test.each<[string, () => object, string]>([
    ['no option', () => ({ options: [] }), 'draft.options'],
    ['five options', () => ({ options: Array.from({ length: 5 }, () => option('a')) }), 'draft.options'],
    ['a key twice', () => ({ options: [option('a'), option('a')] }), 'draft.options'],
    [
      'a price below zero',
      () => ({ options: [option('a', { lines: [furnaceLine({ unitPriceCents: -1 })] })], suggestion: null }),
      'draft.options.0.lines.0.unitPriceCents',
    ],
    ['a discount of 101 %', () => ({ discount: { name: 'Autumn', percent: 101 } }), 'draft.discount'],
    [
      'a suggestion of no option',
      () => ({ suggestion: { key: 'd', reason: 'It is the best one.' } }),
      'draft.suggestion.key',
    ],
    ['91 days', () => ({ validityDays: 91 }), 'draft.validityDays'],
    [
      'a place that the home lacks',
      () => ({
        options: [option('a', { lines: [furnaceLine({ places: ['Furnace 2'] })] })],
        suggestion: null,
      }),
      'draft.options.0.lines.0.places',
    ],
    [
      'a place of other equipment',
      () => ({ options: [option('a', { lines: [furnaceLine({ places: ['AC 1'] })] })], suggestion: null }),
      'draft.options.0.lines.0.places',
    ],
    [
      'a place twice',
      () => ({ options: [option('a', { lines: [furnaceLine(), furnaceLine()] })], suggestion: null }),
      'draft.options.0.lines.0.places',
    ],
    [
      'an unknown entry',
      () => ({ options: [option('a', { lines: [line(999_999, 100)] })], suggestion: null }),
      'draft.options.0.lines.0.priceEntryId',
    ],
  ])('%s, at its field', async (_what, change, path) => {
    const { status, body } = await save(admin, { draft: draft(change()) })
    expect([status, body.data.problems[0]?.path.startsWith(path)]).toEqual([400, true])
  })

  test('a next step for nobody', async () => {
    const { status, body } = await save(admin, { nextStepUserId: 999_999 })
    expect([status, body.data.problems[0]?.path]).toEqual([400, 'nextStepUserId'])
  })

  test('a home that is missing or deleted, and a label without a home', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    for (const customerId of [999_999, label.id]) expect((await save(admin, { customerId })).status).toBe(404)
    const { id } = (await save(admin)).body
    await admin.post(`/api/Customer/DeleteCustomer?id=${homeId}`)
    expect((await save(admin)).status).toBe(404)
    expect((await find(admin, id)).status).toBe(404)
  })
})

describe('a draft', () => {
  test('is kept as entered, with its value, and changes with its version', async () => {
    const { id, version } = (await save(salesperson, { nextStep: 'Call', nextStepOn: '2026-11-25' })).body
    const { body } = await find(admin, id)
    expect(body).toMatchObject({
      state: 'draft',
      number: null,
      hash: null,
      valueCents: 621_500,
      owner: salesperson.user.name,
      nextStep: 'Call',
      draft: draft(),
    })
    const changed = await save(admin, { id, version, draft: draft({ suggestion: null }) })
    expect(changed.body).toEqual({ id, version: version + 1 })
    const late = await save(salesperson, { id, version })
    expect([late.status, late.body.data.current?.valueCents]).toEqual([409, 587_600])
    expect(await app.db.$count(proposalVersions, eq(proposalVersions.proposalId, id))).toBe(1)
  })

  test('is thrown away, and only once', async () => {
    const { id } = (await save(admin)).body
    expect((await admin.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(200)
    expect((await admin.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(404)
    expect((await find(admin, id)).status).toBe(404)
  })

  test('leaves an audit line with who and what it is worth, and goes with its customer', async () => {
    const { id } = (await save(salesperson)).body
    const [written] = await app.db
      .select()
      .from(auditLines)
      .where(sql`subject_kind = 'proposal' and subject_id = ${String(id)}`)
    expect(written).toMatchObject({ action: 'draft-proposal', actorId: salesperson.user.id })
    await admin.post(`/api/Data/EraseCustomer`, { customerId: homeId, typedId: String(homeId) })
    expect(await app.db.$count(proposals, eq(proposals.id, id))).toBe(0)
  })

  test('what was sent is never changed, whoever tries', async () => {
    const { id } = (await save(admin)).body
    const sent = { state: 'open', number: 1, snapshot: {}, hash: 'x', expiresOn: '2026-12-22' } as const
    const versionOf = eq(proposalVersions.proposalId, id)
    await app.db.update(proposalVersions).set(sent).where(versionOf)
    await expect(app.db.update(proposalVersions).set({ valueCents: 1 }).where(versionOf)).rejects.toThrow()
    await app.db.update(proposalVersions).set({ state: 'withdrawn' }).where(versionOf)
    const closed = await save(admin, { id, version: 1 })
    expect([closed.status, closed.body.data.state]).toEqual([409, 'withdrawn'])
  })

  test('is found by home and by state, where a version that ended is expired', async () => {
    const { id } = (await save(admin)).body
    const sent = { state: 'open', number: 1, snapshot: {}, hash: 'x', expiresOn: '2026-11-22' } as const
    await app.db.update(proposalVersions).set(sent).where(eq(proposalVersions.proposalId, id))
    const listed = async (state: string) => {
      const { body } = await admin.get<{ rows: ProposalRow[]; total: number }>(
        `${url('GetProposals')}?customerId=${homeId}&state=${state}`,
      )
      return [body.total, body.rows.map((row) => row.state)]
    }
    app.clock.moveTo(new Date('2026-11-23T04:59:59Z'))
    expect(await listed('open')).toEqual([1, ['open']])
    app.clock.moveTo(new Date('2026-11-23T05:00:00Z'))
    expect(await listed('open')).toEqual([0, []])
    expect(await listed('expired')).toEqual([1, ['expired']])
    expect((await find(technician, id)).body.state).toBe('expired')
  })
})

describe('a preview', () => {
  test('5.3 a payment is for what is left after the down payment, which the disclosure names', async () => {
    const { id } = await insertPlan(app.db)
    const planned = (downPaymentCents: number) =>
      preview({ options: [option('a', { financingPlanIds: [id], downPaymentCents })], suggestion: null })
    const { results } = await planned(100_000)
    const [first] = results.options
    expect(first?.payments[0]?.payment?.financedCents).toBe((first?.price?.payNowCents ?? 0) - 100_000)
    expect(first?.payments[0]?.disclosure).toContain('$1,000.00 down')
    const tooLarge = await planned(first?.price?.payNowCents ?? 0)
    expect(tooLarge.results.options[0]?.payments).toEqual([])
    expect(tooLarge.results.checks).toContainEqual(
      expect.objectContaining({ code: 'AMOUNT_OUTSIDE_PLAN', field: 'options.0.downPaymentCents' }),
    )
  })

  test('has price, saving, payback and ownership of each option, and stores nothing', async () => {
    const before = await app.db.$count(proposals)
    const { results } = await preview({}, null)
    const [good, better] = results.options
    expect(good).toMatchObject({
      price: { totalCents: 587_600, payNowCents: 587_600, taxes: [{ name: 'HST', cents: 67_600 }] },
      minimum: { payNowCents: 542_400 },
    })
    const likely = results.options.map(({ year }) => ('range' in year ? year.range.likelyCents : null))
    expect(likely).toEqual([11549, 15133])
    expect(better?.payback?.flags).toContain('LONGER_THAN_LIFE')
    expect(results.ownership).toMatchObject({ minimum: { payNowCents: 542_400 } })
    expect('keep' in results.ownership && results.ownership.keep.totalCents).toBe(1_240_274)
    expect(results.repairs).toMatchObject([{ place: 'Furnace 1', chanceOfEndPercent: { within1: 18 } }])
    expect([results.expiresOn, results.checks]).toEqual(['2026-12-22', []])
    expect(codes(results.warnings)).toContain('LONGER_THAN_LIFE')
    expect(await app.db.$count(proposals)).toBe(before)
  })

  test('opens any column to its arithmetic', async () => {
    const option = (await preview({}, 'b')).explanation
    expect(option?.places.map(({ place }) => place)).toEqual(['Furnace 1'])
    expect(option?.figures.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['saving', 'range', 'payback', 'extra-payback', 'energy', 'cheaper-by']),
    )
    expect((await preview({}, 'keep')).explanation?.figures.at(0)?.key).toBe('energy')
  })

  test('takes a rebate off and lets the proposal end with it; a later one only says if', async () => {
    const instant = await insertRebate(app.db, {
      kind: 'instant',
      amountCents: 7_500,
      validUntil: '2026-12-01',
    })
    const later = await insertRebate(app.db)
    const { results } = await preview({
      options: [option('a', { rebateIds: [later.id, instant.id] })],
      suggestion: null,
    })
    expect(results.options[0]?.price).toMatchObject({
      payNowCents: 580_100,
      netIfApprovedCents: 555_100,
      rebates: [{ id: instant.id }, { id: later.id }],
    })
    expect(results.expiresOn).toBe('2026-12-01')
  })

  test('shows a payment only with its disclosure', async () => {
    const plan = await insertPlan(app.db)
    const { results } = await preview({
      options: [option('a', { financingPlanIds: [plan.id] })],
      suggestion: null,
    })
    const [payment] = results.options[0]?.payments ?? []
    expect(payment?.disclosure).toMatch(/at 8\.99 % APR .* Credit is offered by Example Bank/)
    expect(payment?.payment?.monthlyCents).toBeGreaterThan(0)
  })

  test.each<[string, string, () => Promise<object>]>([
    [
      'an option without price',
      'OPTION_WITHOUT_PRICE',
      async () => ({ options: [option('a', { lines: [] })] }),
    ],
    [
      'two options that are the same',
      'OPTIONS_THE_SAME',
      async () => ({ options: [option('a'), option('b')] }),
    ],
    [
      'a price that differs without a reason',
      'PRICE_REASON_MISSING',
      async () => ({ options: [option('a', { lines: [furnaceLine({ unitPriceCents: 1 })] })] }),
    ],
    [
      'a price that is over',
      'PRICE_OVER',
      async () => {
        const over = await insertPriceEntry(app.db, { validUntil: '2026-11-21' })
        return { options: [option('a', { lines: [line(over.id, 18_500)] })] }
      },
    ],
    [
      'a deleted entry',
      'ENTRY_GONE',
      async () => {
        const gone = await insertPriceEntry(app.db, { deletedAt: new Date() })
        return { options: [option('a', { lines: [line(gone.id, 18_500)] })] }
      },
    ],
    [
      'an expired rebate',
      'REBATE_EXPIRED',
      async () => {
        const ended = await insertRebate(app.db, { validUntil: '2026-11-21' })
        return { options: [option('a', { rebateIds: [ended.id] })] }
      },
    ],
    [
      'a rebate whose source is old',
      'REBATE_SOURCE_STALE',
      async () => {
        const old = await insertRebate(app.db, { sourceCheckedOn: '2026-08-01' })
        return { options: [option('a', { rebateIds: [old.id] })] }
      },
    ],
    [
      'a rebate that ends before installation',
      'REBATE_TOO_LATE_TO_INSTALL',
      async () => {
        const soon = await insertRebate(app.db, { basis: 'installed', validUntil: '2026-11-30' })
        return { options: [option('a', { rebateIds: [soon.id] })] }
      },
    ],
    [
      'a rebate for other equipment',
      'REBATE_DOES_NOT_APPLY',
      async () => {
        const other = await insertRebate(app.db, { equipmentKind: 'air-conditioner' })
        return { options: [option('a', { rebateIds: [other.id] })] }
      },
    ],
    [
      'a rebate for homes that heat with something else',
      'REBATE_OTHER_FUEL',
      async () => {
        const oil = await insertRebate(app.db, { heatingFuel: 'oil' })
        return { options: [option('a', { rebateIds: [oil.id] })] }
      },
    ],
    [
      'two rebates that exclude each other',
      'REBATES_EXCLUDE_EACH_OTHER',
      async () => {
        const one = await insertRebate(app.db, { exclusiveGroup: 'gas' })
        const two = await insertRebate(app.db, { exclusiveGroup: 'gas' })
        return { options: [option('a', { rebateIds: [one.id, two.id] })] }
      },
    ],
    [
      'a discount above the price',
      'DISCOUNT_ABOVE_SUBTOTAL',
      async () => ({ options: [option('a')], discount: { name: 'Autumn', cents: 520_001 } }),
    ],
    [
      'a plan outside its amounts',
      'AMOUNT_OUTSIDE_PLAN',
      async () => {
        const plan = await insertPlan(app.db, { largestCents: 100_000 })
        return { options: [option('a', { financingPlanIds: [plan.id] })] }
      },
    ],
    [
      'a plan that is over',
      'PLAN_NOT_OFFERED',
      async () => {
        const plan = await insertPlan(app.db, { validUntil: '2026-11-21' })
        return { options: [option('a', { financingPlanIds: [plan.id] })] }
      },
    ],
  ])('%s stops it from being sent', async (_what, code, make) => {
    const { results } = await preview({ suggestion: null, ...(await make()) })
    expect(codes(results.checks)).toContain(code)
    expect(results.checks.every(({ field, message }) => field !== '' && message.endsWith('.'))).toBe(true)
  })

  test('warns of a rebate for a region that the address does not name, and of no other', async () => {
    const { id } = await insertCustomer(app.db, {
      address: '7 Elm Street, Guelph, ON',
      equipment: { 'Furnace 1': {} },
    })
    homeId = id
    const warned = async (region: string) => {
      const rebate = await insertRebate(app.db, { region, heatingFuel: 'gas' })
      const { results } = await preview({
        options: [option('a', { rebateIds: [rebate.id] })],
        suggestion: null,
      })
      expect(codes(results.checks)).not.toContain('REBATE_OTHER_FUEL')
      return codes(results.warnings).includes('REBATE_REGION_UNCLEAR')
    }
    expect(await warned('Quebec')).toBe(true)
    expect(await warned('guelph')).toBe(false)
    expect(await warned('Ontario')).toBe(false)
  })

  test('says what is missing: an e-mail, an age, the price of the minimum', async () => {
    const { id } = await insertCustomer(app.db, {
      email: null,
      equipment: { 'Furnace 1': { installationYear: null } },
    })
    homeId = id
    const { results } = await preview()
    expect(codes(results.checks)).toContain('NO_EMAIL')
    expect(codes(results.warnings)).toContain('NO_YEARLY_FIGURES')
    expect(results.ownership).toMatchObject({ refused: { reason: 'NOT_COMPARABLE' } })
    expect(results.options[0]?.price?.totalCents).toBe(587_600)
  })

  test('takes a permit without tax, and an entry that replaces nothing without a saving', async () => {
    const lines = [furnaceLine({ places: [] }), line(permitId, 18_500)]
    const { results } = await preview({ options: [option('a', { lines })], suggestion: null })
    expect(results.options[0]?.price?.totalCents).toBe(606_100)
    expect(codes(results.warnings)).toContain('NOTHING_REPLACED')
  })
})
