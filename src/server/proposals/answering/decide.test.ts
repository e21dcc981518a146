import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, outbox, proposalDecisions, proposals, users } from '#db/schema.ts'
import {
  type Answered,
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  home,
  page,
  pressKey,
  type Refused,
  revise,
  saveLonger,
  sent,
  startDeciding,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { insertPriceEntry } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'

startDeciding()

describe('a decision', () => {
  test('by the link: kept with name, consent, hash and browser, told to both sides, in the trail', async () => {
    const version = await sent()
    const { status, body } = await accept(await byLink(version), version)
    expect([status, body]).toMatchObject([
      200,
      { state: 'accepted', decision: { via: 'email-link', name: yes.name } },
    ])
    const which = eq(proposalDecisions.proposalId, version.id)
    const [kept] = await app.db.select().from(proposalDecisions).where(which)
    expect(kept).toMatchObject({ hash: version.hash, optionKey: 'a', planId: null, ipAddress: '127.0.0.1' })
    expect(kept?.consentText).toContain('I sign it before any work begins')
    expect(await details(version.id)).toMatchObject({ state: 'accepted', decisions: [{ kind: 'accept' }] })
    const told = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.customerId, home.id))
      .orderBy(desc(outbox.id))
    expect(told.slice(0, 2).map(({ kind, to }) => [kind, to])).toEqual([
      ['proposal-news', admin.user.email],
      ['proposal-answer', home.email],
    ])
    expect(told[1]?.text).toContain('t=left-out-here')
    const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
    expect(line).toMatchObject({ action: 'accept-proposal', subjectId: String(version.id) })
    await expect(app.db.update(proposalDecisions).set({ name: 'Another' }).where(which)).rejects.toThrow()
    await expect(app.db.delete(proposalDecisions).where(which)).rejects.toThrow()
  })

  test('by the label, with the code that the mailbox got; the press may be repeated without it', async () => {
    const version = await sent()
    const browser = await byLabel()
    await browser.post(url('SendDecisionCode'), { id: version.id })
    const code = await secretSentTo(app.db, home.email ?? '')
    const [email] = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'proposal-code'))
      .orderBy(desc(outbox.id))
    expect([code, `${email?.text} ${email?.subject}`.includes(code)]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      false,
    ])
    const press = { ...version, ...yes, pressKey: pressKey() }
    const first = await browser.post<Answered>(url('AcceptProposal'), { ...press, code })
    expect(first.body).toMatchObject({ state: 'accepted', decision: { via: 'label-and-code' } })
    const again = await browser.post<Answered>(url('AcceptProposal'), press)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('a wish for changes leaves the version open, a no closes it, and a new version may follow', async () => {
    const version = await sent()
    const browser = await byLink(version)
    const wish = await answer(browser, 'RequestProposalChanges', version, { text: 'A quieter one' })
    expect(wish.body.state).toBe('changes-requested')
    expect((await page(browser, version)).body).toMatchObject({
      acceptingClosed: null,
      decisions: [{ text: 'A quieter one' }],
    })
    const no = await answer(browser, 'DeclineProposal', version, {
      reason: 'not-now',
      askAgainOn: '2027-04-01',
    })
    expect(no.body).toMatchObject({ state: 'declined', decision: { askAgainOn: '2027-04-01' } })
    expect(await details(version.id)).toMatchObject({ nextStep: 'Ask again', nextStepOn: '2027-04-01' })
    const which = and(eq(outbox.proposalId, version.id), eq(outbox.kind, 'proposal-news'))
    const [news] = await app.db.select().from(outbox).where(which).orderBy(desc(outbox.id))
    expect(news?.text).toContain('Thursday, April 1, 2027')
    expect(codeOf(await accept(browser, version))).toEqual([409, 'DECLINED'])
    expect(await revise(version)).toMatchObject({ number: 2 })
  })
})

test('the value is the price of the option that was accepted, until that is cancelled', async () => {
  const { id: priceEntryId } = await insertPriceEntry(app.db)
  const option = (key: 'a' | 'b', label: string, quantity: number) => ({
    ...{ key, label, rebateIds: [], financingPlanIds: [], comfortTexts: [] },
    lines: [{ priceEntryId, quantity, unitPriceCents: 18_500, priceReason: null, places: [] }],
  })
  const version = await sent({ options: [option('a', 'Good', 1), option('b', 'Better', 2)] })
  const value = async () => {
    const [row] = await app.db.select().from(proposals).where(eq(proposals.id, version.id))
    return row?.valueCents
  }
  const offered = await value()
  expect(offered).not.toBe(37_000)
  expect((await accept(await byLink(version), version, { optionKey: 'b' })).status).toBe(200)
  expect(await value()).toBe(37_000)
  const cancelled = { how: 'telephone', reason: 'They moved away', pressKey: pressKey() }
  const { id, number } = version
  expect((await admin.post(url('CancelProposal'), { id, number, ...cancelled })).status).toBe(200)
  expect(await value()).toBe(offered)
})

describe('who is faster', () => {
  test('two browsers accept at once: one does, the other reads that it is accepted', async () => {
    const version = await sent()
    const [one, other] = [await byLink(version), await byLink(version)]
    const answers = await Promise.all([
      accept(one, version),
      accept(other, version, { name: 'Erik Everett' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'ACCEPTED'],
    ])
    expect((await details(version.id)).decisions).toHaveLength(1)
  })

  test('one press that arrives three times decides once', async () => {
    const version = await sent()
    const browser = await byLink(version)
    const press = { ...version, ...yes, pressKey: pressKey() }
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(url('AcceptProposal'), press)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await details(version.id)).decisions).toHaveLength(1)
  })

  test('a new version ends the one that was read; its link leads to the newest', async () => {
    const version = await sent()
    const browser = await byLink(version)
    const second = await revise(version)
    const { body } = await accept(browser, version)
    expect([body.code, body.data?.newest]).toEqual(['SUPERSEDED', 2])
    expect((await page(browser, version, 1)).body).toMatchObject({
      state: 'superseded',
      newest: 2,
      snapshot: null,
    })
    expect((await page(browser, version)).body).toMatchObject({ number: 2, reader: 'email-link' })
    expect(codeOf(await accept(browser, { ...second, hash: version.hash }))).toEqual([409, 'SUPERSEDED'])
    expect((await accept(browser, second)).status).toBe(200)
    const { version: row, customerId } = await details(version.id)
    const draft = { need: 'upgrade' }
    expect(
      (await admin.post(url('SaveProposal'), { id: version.id, version: row, customerId, draft })).status,
    ).not.toBe(200)
  })

  test('revising and accepting at once leave one of the two, never both', async () => {
    const version = await sent()
    const browser = await byLink(version)
    await saveLonger(version)
    const { version: row } = await details(version.id)
    const revision = { id: version.id, version: row, sendKey: pressKey() }
    const [accepted, revised] = await Promise.all([
      accept(browser, version),
      admin.post<Refused>(url('SendProposal'), revision),
    ])
    const ends = [accepted.status, revised.status].toSorted()
    expect(ends).toEqual([200, 409])
    const { versions } = await details(version.id)
    expect(versions.filter(({ state }) => state === 'open' || state === 'accepted')).toHaveLength(1)
  })

  test('nothing is decided where the email cannot be written', async () => {
    const version = await sent()
    const browser = await byLink(version)
    await app.db.update(users).set({ email: 'someone else' }).where(eq(users.id, admin.user.id))
    await app.db.execute(
      'alter table outbox add constraint no_news check ("to" <> \'someone else\') not valid',
    )
    const press = { ...version, ...yes, pressKey: pressKey() }
    const failed = await browser.post(url('AcceptProposal'), press)
    await app.db.execute('alter table outbox drop constraint no_news')
    await app.db.update(users).set({ email: admin.user.email }).where(eq(users.id, admin.user.id))
    expect(failed.status).toBe(500)
    expect(await details(version.id)).toMatchObject({ state: 'open', decisions: [] })
    expect((await browser.post(url('AcceptProposal'), press)).status).toBe(200)
  })
})
