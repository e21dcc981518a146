import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { financingPlans, outbox, rebates } from '#db/schema.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  home,
  page,
  pressKey,
  type Refused,
  sent,
  startDeciding,
  startOn,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { insertPlan, insertRebate } from '#tests/support/price-book.ts'
import { proposalPlansTexts } from '#texts/en/proposals/proposal-plans.ts'
import { proposalRebatesTexts } from '#texts/en/proposals/proposal-rebates.ts'

startDeciding()

describe('what ends', () => {
  test.each([
    ['a common day', '2026-11-22T15:00:00Z', '2026-12-23T05:00:00Z'],
    ['the day the clocks go forward', '2027-02-12T15:00:00Z', '2027-03-15T04:00:00Z'],
    ['the day the clocks go back', '2026-10-02T15:00:00Z', '2026-11-02T05:00:00Z'],
  ])('a version, with the last second of its last day: %s', async (_name, from, midnight) => {
    await startOn(new Date(from))
    const version = await sent({ validityDays: 30 })
    const browser = await byLink(version)
    app.clock.moveTo(new Date(Date.parse(midnight) - 1000))
    expect((await page(browser, version)).body.state).toBe('open')
    app.clock.moveTo(new Date(midnight))
    expect((await page(browser, version)).body).toMatchObject({
      state: 'expired',
      acceptingClosed: 'EXPIRED',
    })
    expect(codeOf(await accept(browser, version))).toEqual([409, 'EXPIRED'])
  })

  test('accepting, with a rebate that is stopped; the page names it', async () => {
    const rebate = await insertRebate(app.db, { validUntil: null, sourceCheckedOn: '2026-11-20' })
    const version = await sent({ rebateIds: [rebate.id] })
    const browser = await byLink(version)
    await app.db.update(rebates).set({ endedOn: '2026-11-21' }).where(eq(rebates.id, rebate.id))
    expect((await page(browser, version)).body).toMatchObject({
      state: 'open',
      acceptingClosed: 'REBATE_ENDED',
      endedRebates: [{ id: rebate.id, why: 'ended', endedOn: '2026-11-21' }],
    })
    expect(codeOf(await accept(browser, version))).toEqual([409, 'REBATE_ENDED'])
    expect((await answer(browser, 'DeclineProposal', version, { reason: 'price' })).status).toBe(200)
  })

  test('is named in the copy of a wish, beside the price that was offered', async () => {
    const rebate = await insertRebate(app.db, { name: 'Gas rebate', validUntil: null })
    const version = await sent({ rebateIds: [rebate.id] })
    const browser = await byLink(version)
    await app.db.update(rebates).set({ endedOn: '2026-11-21' }).where(eq(rebates.id, rebate.id))
    await app.db.delete(outbox)
    const wish = { text: 'Please leave the humidifier out', optionKey: 'a' }
    expect((await answer(browser, 'RequestProposalChanges', version, wish)).status).toBe(200)
    const copies = await app.db.select({ text: outbox.text }).from(outbox)
    expect(copies).toHaveLength(2)
    for (const { text } of copies) expect(text).toContain('Gas rebate ended on November 21, 2026.')
  })

  test.each([
    ['removed', { deletedAt: new Date('2026-11-21T15:00:00Z') }, proposalRebatesTexts.removed],
    ['unchecked', { sourceCheckedOn: '2026-08-01' }, proposalRebatesTexts.unchecked],
  ] as const)('accepting, with a rebate that is %s, in a sentence of its own', async (why, change, said) => {
    const rebate = await insertRebate(app.db, { validUntil: null })
    const version = await sent({ rebateIds: [rebate.id] })
    const browser = await byLink(version)
    await app.db.update(rebates).set(change).where(eq(rebates.id, rebate.id))
    const endedRebates = [{ id: rebate.id, why, endedOn: null }]
    expect((await page(browser, version)).body).toMatchObject({
      acceptingClosed: 'REBATE_ENDED',
      endedRebates,
    })
    const { status, body } = await accept(browser, version)
    expect([status, body.code, body.message]).toEqual([409, 'REBATE_ENDED', said])
  })

  test.each([
    ['removed', { deletedAt: new Date('2026-11-21T15:00:00Z') }, null],
    ['ended', { validUntil: '2026-11-21' }, '2026-11-21'],
  ] as const)(
    'paying by a plan that is %s; the version can still be accepted',
    async (why, change, endedOn) => {
      const plan = await insertPlan(app.db)
      const version = await sent({ financingPlanIds: [plan.id] })
      const browser = await byLink(version)
      // Why so: a plan that was used is frozen, and only the years bring it to its end.
      await app.db.execute(sql`alter table financing_plans disable trigger user`)
      await app.db.update(financingPlans).set(change).where(eq(financingPlans.id, plan.id))
      await app.db.execute(sql`alter table financing_plans enable trigger user`)
      expect((await page(browser, version)).body).toMatchObject({
        acceptingClosed: null,
        endedPlans: [{ id: plan.id, name: plan.name, why, endedOn }],
      })
      const refused = await accept(browser, version, { planId: plan.id })
      expect([...codeOf(refused), refused.body.message]).toEqual([422, 'PLAN_ENDED', proposalPlansTexts[why]])
      expect(refused.body.data?.problems?.[0]?.path).toBe('planId')
      const decision = { kind: 'accept', ...yes, planId: plan.id }
      const written = { ...version, pressKey: pressKey(), how: 'home', decision }
      expect(codeOf(await admin.post<Refused>(url('RecordDecision'), written))).toEqual([422, 'PLAN_ENDED'])
      expect((await accept(browser, version)).status).toBe(200)
    },
  )

  test('nothing of a plan that still holds', async () => {
    const plan = await insertPlan(app.db, { validUntil: '2026-11-22' })
    const version = await sent({ financingPlanIds: [plan.id] })
    const browser = await byLink(version)
    expect((await page(browser, version)).body.endedPlans).toEqual([])
    expect((await accept(browser, version, { planId: plan.id })).status).toBe(200)
  })

  test('a link: when it is withdrawn, and 90 days after the end; not with a new code of the label', async () => {
    const version = await sent()
    const browser = await byLink(version)
    app.clock.moveTo(new Date('2027-03-22T15:00:00Z'))
    expect((await page(browser, version)).status).toBe(200)
    app.clock.moveTo(new Date('2027-03-23T15:00:00Z'))
    expect((await page(browser, version)).status).toBe(404)
    app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
    const withdrawn = { id: version.id, number: 1, reason: 'Wrong mailbox' }
    expect((await admin.post(url('WithdrawProposal'), withdrawn)).status).toBe(200)
    expect((await page(browser, version)).body).toMatchObject({ state: 'withdrawn', snapshot: null })
    expect((await page(await byLabel(), version)).body.snapshot).not.toBeNull()
    expect(codeOf(await accept(browser, version))).toEqual([409, 'WITHDRAWN'])
    expect((await admin.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)).status).toBe(200)
    expect((await page(browser, version)).body.state).toBe('withdrawn')
    expect((await admin.post(`/api/Customer/IssueNewCode?id=${home.id}&why=exposed`)).status).toBe(200)
    expect((await page(browser, version)).status).toBe(404)
  })
})
