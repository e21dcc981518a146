import { describe, expect, test } from 'vitest'
import { businessSettings, proposals } from '#db/schema.ts'
import {
  app,
  codes,
  draftFor,
  furnaceLine,
  line,
  option,
  permitId,
  preview,
  startDrafting,
} from '#tests/support/drafting.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertPlan, insertPriceEntry, insertRebate } from '#tests/support/price-book.ts'
import { currentBusiness } from '../../business/queries.ts'

startDrafting()

describe('a preview', () => {
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
    draftFor(id)
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

  test('says what is missing: an email, an age, the price of the minimum', async () => {
    const { id } = await insertCustomer(app.db, {
      email: null,
      equipment: { 'Furnace 1': { installationYear: null } },
    })
    draftFor(id)
    const { results } = await preview()
    expect(codes(results.checks)).toContain('NO_EMAIL')
    expect(codes(results.warnings)).toContain('NO_YEARLY_FIGURES')
    expect(results.ownership).toMatchObject({ refused: { reason: 'NOT_COMPARABLE' } })
    expect(results.options[0]?.price?.totalCents).toBe(587_600)
  })

  test('is stopped while the business has no license', async () => {
    const { license } = await currentBusiness(app.db)
    await app.db.update(businessSettings).set({ license: null })
    const { results } = await preview()
    await app.db.update(businessSettings).set({ license })
    expect(results.checks).toMatchObject([{ code: 'BUSINESS_INCOMPLETE', field: 'business' }])
    expect((await preview()).results.checks).toEqual([])
  })

  test('takes a permit without tax, and an entry that replaces nothing without a saving', async () => {
    const lines = [furnaceLine({ places: [] }), line(permitId, 18_500)]
    const { results } = await preview({ options: [option('a', { lines })], suggestion: null })
    expect(results.options[0]?.price?.totalCents).toBe(606_100)
    expect(codes(results.warnings)).toContain('NOTHING_REPLACED')
  })
})
