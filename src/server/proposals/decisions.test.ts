import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/own-proposals.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import {
  auditLines,
  outbox,
  proposalDecisions,
  proposalVersions,
  rebates,
  throttles,
  users,
} from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal, insertRebate } from '#tests/support/price-book.ts'
import { linkCookie, secretSentTo, sendProposal } from '#tests/support/proposals.ts'

type Refused = { code: string; message: string; data?: { problems?: { path: string }[]; newest?: number } }
type Answered = Refused & { number: number; state: string; decision: { kind: string; via: string } }

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  await app.db.delete(throttles)
  admin = await app.signIn('admin')
  home = await insertCustomer(app.db)
})
afterAll(() => app.close())

let presses = 0
const pressKey = () => `a press of the button ${++presses}`
const url = (call: string) => `/api/Proposal/${call}`
const yes = { optionKey: 'a', name: 'Elena Everett', isOwner: true, agrees: true }

type Change = { rebateIds?: number[]; contactOrigin?: string; validityDays?: number }

type Sent = { id: number; number: number; hash: string }

/** A proposal as it was sent to the home, and what staff changed in its draft before. */
async function sent(change: Change = {}, of = home, owner: StaffClient = admin): Promise<Sent> {
  const { id, draft } = await insertProposal(app.db, { customerId: of.id, ownerUserId: owner.user.id })
  const { rebateIds, ...changed } = change
  const options = rebateIds ? draft.options.map((option) => ({ ...option, rebateIds })) : draft.options
  await save(id, of.id, { ...draft, options, ...changed })
  return { id, ...(await sendProposal(admin, id)) }
}

async function save(id: number, customerId: number, draft: object) {
  const { version } = await details(id)
  const saved = await admin.post(url('SaveProposal'), { id, version, customerId, draft })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

async function revise({ id }: Sent): Promise<Sent> {
  const which = eq(proposalVersions.proposalId, id)
  const [version] = await app.db.select({ draft: proposalVersions.draft }).from(proposalVersions).where(which)
  await save(id, home.id, { ...version?.draft, validityDays: 60 })
  return { id, ...(await sendProposal(admin, id)) }
}

const details = async (id: number) =>
  (await admin.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)).body

/** A browser that opened the link of the latest e-mail. */
async function byLink({ id }: Sent, of = home): Promise<Client> {
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, id, of.email ?? '')))
  return browser
}

/** A browser that opened the page of the home with its label. */
async function byLabel(of = home): Promise<Client> {
  const browser = app.visitor()
  await browser.get(`/customer-profile/${of.id}?k=${of.accessCode}`)
  return browser
}

const answer = (who: Client, call: string, { id, number, hash }: Sent, said: object) =>
  who.post<Answered>(url(call), { id, number, hash, pressKey: pressKey(), ...said })
const accept = (who: Client, version: Sent, said: object = {}) =>
  answer(who, 'AcceptProposal', version, { ...yes, ...said })
const page = (who: Client, { id }: { id: number }, number?: number) =>
  who.get<OwnProposalPage & Refused>(
    `${url('GetProposalPage')}?id=${id}${number === undefined ? '' : `&number=${number}`}`,
  )
const codeOf = ({ status, body }: { status: number; body: Refused }) => [status, body.code]

describe('who is refused', () => {
  test('a stranger, another home and an unknown number read one and the same 404; a draft is there for nobody', async () => {
    const version = await sent()
    const other = await byLabel(await insertCustomer(app.db))
    const { id: draftId } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
    const own = await byLabel()
    const answers = [
      await page(app.visitor(), version),
      await page(other, version),
      await page(own, { id: 99_999_999 }),
      await page(own, { id: draftId }),
      await accept(app.visitor(), version),
      await accept(other, version),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('staff reads the page as its customer does, and decides nothing', async () => {
    const version = await sent()
    expect((await page(admin, version)).body).toMatchObject({ reader: 'staff', state: 'open' })
    expect((await accept(admin, version)).status).toBe(403)
    expect((await admin.post(url('StopReminders'), { id: version.id })).status).toBe(403)
  })

  test('a label without a code, with a wrong one, with an old one, and after five tries', async () => {
    const version = await sent()
    const browser = await byLabel()
    expect((await page(browser, version)).body).toMatchObject({ reader: 'label', codeGoesTo: /^c…@/ })
    expect(codeOf(await accept(browser, version))).toEqual([422, 'CODE_MISSING'])
    expect(codeOf(await accept(browser, version, { code: '123456' }))).toEqual([422, 'CODE_OVER'])
    expect((await browser.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const code = await secretSentTo(app.db, home.email ?? '')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await accept(browser, version, { code: wrong }))).toEqual([422, 'WRONG_CODE'])
    expect(codeOf(await accept(browser, version, { code }))).toEqual([422, 'CODE_OVER'])
    expect((await browser.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const third = await browser.post<Refused>(url('SendDecisionCode'), { id: version.id })
    expect([...codeOf(third), third.headers['retry-after']]).toEqual([429, 'TOO_MANY_CODES', '1800'])
    app.clock.pass({ minutes: 11 })
    const old = await secretSentTo(app.db, home.email ?? '')
    expect(codeOf(await accept(browser, version, { code: old }))).toEqual([422, 'CODE_OVER'])
    expect((await details(version.id)).decisions).toEqual([])
  })

  test('the eleventh try in an hour at one address', async () => {
    const version = await sent()
    const browser = await byLabel()
    for (let tries = 0; tries < 10; tries++) await accept(browser, version, { code: '1' })
    expect(codeOf(await accept(browser, version, { code: '1' }))).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('a yes that lacks something, at its field', async () => {
    const version = await sent()
    const browser = await byLink(version)
    for (const [said, code, path] of [
      [{ optionKey: null }, 'OPTION_MISSING', 'optionKey'],
      [{ optionKey: 'd' }, 'OPTION_MISSING', 'optionKey'],
      [{ name: ' E ' }, 'NAME_MISSING', 'name'],
      [{ isOwner: false }, 'CONSENT_MISSING', 'isOwner'],
      [{ agrees: false }, 'CONSENT_MISSING', 'agrees'],
      [{ planId: 99 }, 'PLAN_NOT_OFFERED', 'planId'],
    ] as const) {
      const { status, body } = await accept(browser, version, said)
      expect([status, body.code, body.data?.problems?.[0]?.path]).toEqual([422, code, path])
    }
    const noReason = await answer(browser, 'DeclineProposal', version, { reason: 'other' })
    expect([noReason.status, noReason.body.data?.problems?.[0]?.path]).toEqual([400, 'text'])
    expect((await details(version.id)).state).toBe('open')
  })
})

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

  test('in person: staff hands the device over for an hour, and is kept with the decision', async () => {
    const unreachable = await insertCustomer(app.db, { email: null })
    const { id } = await insertProposal(app.db, {
      customerId: unreachable.id,
      ownerUserId: technician.user.id,
    })
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    const salesperson = await app.signIn('salesperson')
    const other = await app.signIn('technician')
    expect((await other.post(url('PresentProposal'), handed)).status).toBe(404)
    expect((await salesperson.post<Refused>(url('SendProposal'), handed)).body.code).toBe('NOT_READY')
    const presented = await technician.post<{ number: number; path: string }>(url('PresentProposal'), handed)
    expect(presented.body).toMatchObject({ number: 1, path: `/proposal/${id}` })
    const name = `hvac.proposal.${id}`
    const cookie = technician.cookies.get(name)
    const device = app.visitor()
    if (cookie) device.cookies.set(name, cookie)
    const { body } = await page(device, { id })
    expect(body).toMatchObject({ reader: 'in-person', acceptingClosed: null })
    app.clock.pass({ minutes: 61 })
    expect((await page(device, { id })).status).toBe(404)
    app.clock.pass({ minutes: -2 })
    const { body: answered } = await accept(device, { id, number: 1, hash: body.hash })
    expect(answered).toMatchObject({ state: 'accepted', decision: { via: 'in-person' } })
    expect((await details(id)).decisions).toMatchObject([{ staff: technician.user.name }])
  })

  test('recorded by staff: says how, and the customer is asked whether it is right', async () => {
    const version = await sent({}, home, technician)
    const said = { how: 'telephone', decision: { kind: 'accept', ...yes } }
    expect((await answer(technician, 'RecordDecision', version, said)).status).toBe(404)
    expect((await answer(admin, 'RecordDecision', version, { ...said, how: '' })).status).toBe(400)
    expect((await answer(technician, 'RecordDecision', version, { ...said, how: 'home' })).status).toBe(200)
    expect((await details(version.id)).decisions).toMatchObject([{ via: 'recorded', how: 'home' }])
    const copy = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-answer'))
    const [email] = await app.db.select().from(outbox).where(copy)
    expect(email?.text).toContain('We wrote this down for you. Is it not right?')
    const cancelled = { how: 'letter', reason: 'Within ten days' }
    expect((await answer(technician, 'CancelProposal', version, cancelled)).status).toBe(404)
    const press = { ...version, ...cancelled, pressKey: pressKey() }
    expect((await admin.post(url('CancelProposal'), press)).status).toBe(200)
    expect((await admin.post(url('CancelProposal'), press)).status).toBe(200)
    expect((await answer(admin, 'CancelProposal', version, cancelled)).body.code).toBe('NOT_ACCEPTED')
    expect(await details(version.id)).toMatchObject({ state: 'cancelled', draft: null })
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
    expect(codeOf(await accept(browser, version))).toEqual([409, 'DECLINED'])
    expect(await revise(version)).toMatchObject({ number: 2 })
  })

  test('reminders are stopped once, by whoever reads it', async () => {
    const version = await sent()
    const browser = await byLabel()
    expect((await browser.post(url('StopReminders'), { id: version.id })).body).toBe(true)
    expect((await page(browser, version)).body.remindersStopped).toBe(true)
  })
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
    const which = eq(proposalVersions.proposalId, version.id)
    const [stored] = await app.db
      .select({ draft: proposalVersions.draft })
      .from(proposalVersions)
      .where(which)
    await save(version.id, home.id, { ...stored?.draft, validityDays: 60 })
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

  test('nothing is decided where the e-mail cannot be written', async () => {
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

describe('what ends', () => {
  test.each([
    ['a common day', '2026-11-22T15:00:00Z', '2026-12-23T05:00:00Z'],
    ['the day the clocks go forward', '2027-02-12T15:00:00Z', '2027-03-15T04:00:00Z'],
    ['the day the clocks go back', '2026-10-02T15:00:00Z', '2026-11-02T05:00:00Z'],
  ])('a version, with the last second of its last day: %s', async (_name, from, midnight) => {
    app.clock.moveTo(new Date(from))
    admin = await app.signIn('admin')
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
      endedRebates: [{ id: rebate.id, endedOn: '2026-11-21' }],
    })
    expect(codeOf(await accept(browser, version))).toEqual([409, 'REBATE_ENDED'])
    expect((await answer(browser, 'DeclineProposal', version, { reason: 'price' })).status).toBe(200)
  })

  test('a link: with a new code of the label, when it is withdrawn, and 90 days after the end', async () => {
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
    expect((await admin.post(`/api/Customer/IssueNewCode?id=${home.id}`)).status).toBe(200)
    expect((await page(browser, version)).status).toBe(404)
  })
})

describe('7.13', () => {
  test('with the texts of Ontario, what began on a repair call is neither shown nor accepted in person', async () => {
    const version = await sent({ contactOrigin: 'service-call' })
    const handed = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    const refused = await admin.post<Refused>(url('PresentProposal'), handed)
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'NOT_IN_PERSON',
      messages.proposals.notInPerson,
    ])
    const said = { how: 'home', decision: { kind: 'accept', ...yes } }
    expect(codeOf(await answer(admin, 'RecordDecision', version, said))).toEqual([409, 'NOT_IN_PERSON'])
    expect((await accept(await byLink(version), version)).status).toBe(200)
  })
})
