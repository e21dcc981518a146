import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { auditLines, customers, outbox, proposalVersions, rebates } from '#db/schema.ts'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { setNotice } from '#tests/support/cancellation-notice.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal, insertRebate } from '#tests/support/price-book.ts'
import { linkCookie } from '#tests/support/proposals.ts'
import { hashOf } from '../drafting/snapshot.ts'

type Sent = { id: number; version: number; number: number; hash: string; expiresOn: string; state: string }
type Refused = { code: string; data: { checks: { code: string }[]; state: string; current: ProposalDetails } }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  await setNotice(app.db)
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db)
})
afterAll(() => app.close())

let presses = 0
const newKey = () => `a press of the button ${++presses}`
const drafted = (owner: StaffClient = salesperson) =>
  insertProposal(app.db, { customerId: home.id, ownerUserId: owner.user.id })
const send = (id: number, change: object = {}, who = salesperson) =>
  who.post<Sent & Refused>('/api/Proposal/SendProposal', { id, version: 1, sendKey: newKey(), ...change })
const withdraw = (id: number, change: object = {}, who = salesperson) =>
  who.post<Sent & Refused>('/api/Proposal/WithdrawProposal', {
    id,
    number: 1,
    reason: 'Typed wrong',
    ...change,
  })
const find = async (id: number) =>
  (await admin.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)).body
const saveAgain = async (id: number, change: object = {}) => {
  const { version, customerId } = await find(id)
  const { draft } = await app.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id))
    .then(([first]) => ({ draft: first?.draft }))
  const input = { id, version, customerId, draft: { ...draft, ...change } }
  return (await salesperson.post<Sent>('/api/Proposal/SaveProposal', input)).body
}
const storedOf = async (id: number, number: number) => {
  const which = and(eq(proposalVersions.proposalId, id), eq(proposalVersions.number, number))
  const [stored] = await app.db.select().from(proposalVersions).where(which)
  if (!stored) throw new Error(`No version ${number}`)
  return stored
}
const emails = () =>
  app.db.select().from(outbox).where(eq(outbox.customerId, home.id)).orderBy(desc(outbox.id))

test('a customer who asked not to be contacted gets no proposal by email', async () => {
  const first = await drafted()
  expect((await send(first.id)).status).toBe(200)
  const mark = { customerId: home.id, mark: 'do-not-contact' }
  expect((await salesperson.post('/api/CallList/MarkHome', mark)).status).toBe(200)
  expect((await emails()).map(({ state }) => state)).toEqual(['cancelled'])
  const second = await drafted()
  expect((await send(second.id)).body.code).toBe('DO_NOT_CONTACT')
  expect((await find(second.id)).versions.map(({ state }) => state)).toEqual(['draft'])
})

test('what is withdrawn has no next step', async () => {
  const { id } = await drafted()
  const step = { nextStep: 'Call', nextStepOn: '2026-12-01', nextStepUserId: salesperson.user.id }
  expect((await salesperson.post('/api/Proposal/SaveNextStep', { id, version: 1, ...step })).status).toBe(200)
  expect((await send(id, { version: 2 })).status).toBe(200)
  expect(await find(id)).toMatchObject(step)
  expect((await withdraw(id)).status).toBe(200)
  expect(await find(id)).toMatchObject({ nextStep: null, nextStepOn: null, nextStepUserId: null })
})

describe('who sends', () => {
  test('a technician their own, once an Admin lets them, and never those of others', async () => {
    const own = await drafted(technician)
    const others = await drafted()
    expect((await send(own.id, {}, technician)).status).toBe(404)
    const settings = (await admin.get<object>('/api/ProposalSettings/Find')).body
    await admin.post('/api/ProposalSettings/Save', { ...settings, techniciansMaySend: true })
    expect((await send(own.id, {}, technician)).status).toBe(200)
    expect((await send(others.id, {}, technician)).status).toBe(404)
    expect((await withdraw(own.id, {}, technician)).status).toBe(200)
  })

  test('what is not ready is refused with all that is missing, and nothing happens', async () => {
    home = await insertCustomer(app.db, { email: null })
    const { id } = await drafted()
    const { status, body } = await send(id)
    expect([status, body.code, body.data.checks.map(({ code }) => code)]).toEqual([
      422,
      'NOT_READY',
      ['NO_EMAIL'],
    ])
    expect(await find(id)).toMatchObject({ state: 'draft', number: null, version: 1 })
    expect(await emails()).toEqual([])
  })

  test('what somebody else changed meanwhile is refused with the newer draft', async () => {
    const { id } = await drafted()
    await saveAgain(id)
    const { status, body } = await send(id)
    expect([status, body.code, body.data.current.version]).toEqual([409, 'STALE_WRITE', 2])
  })
})

describe('what was shown in person', () => {
  /** A version that was shown to the home; who showed it is signed out. */
  const shown = async () => {
    const { id } = await drafted()
    const press = { id, version: 1, sendKey: newKey() }
    const { status } = await (await app.signIn('salesperson')).post('/api/Proposal/PresentProposal', press)
    expect(status).toBe(200)
    return id
  }

  test('is not emailed by who may not send, without an address, on a closed one, or with an ended rebate', async () => {
    const rebate = await insertRebate(app.db)
    const { id, draft } = await drafted(technician)
    const [option] = draft.options
    const { version } = await saveAgain(id, { options: [{ ...option, rebateIds: [rebate.id] }] })
    const press = { id, version, sendKey: newKey() }
    expect(
      (await (await app.signIn('salesperson')).post('/api/Proposal/PresentProposal', press)).status,
    ).toBe(200)
    const other = await app.signIn('technician')
    expect((await send(id, { number: 1 }, other)).status).toBe(404)
    expect((await send(id)).body.code).toBe('NO_DRAFT')
    expect((await send(id, { number: 2 })).status).toBe(404)
    await app.db.update(rebates).set({ endedOn: '2026-11-21' }).where(eq(rebates.id, rebate.id))
    await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
    const { status, body } = await send(id, { number: 1 })
    expect([status, body.code, body.data.checks.map(({ code }) => code)]).toEqual([
      422,
      'NOT_READY',
      ['NO_EMAIL', 'REBATE_ENDED'],
    ])
    expect((await withdraw(id)).status).toBe(200)
    expect((await send(id, { number: 1 })).body).toMatchObject({
      code: 'CLOSED',
      data: { state: 'withdrawn' },
    })
    expect(await emails()).toEqual([])
  })

  test('is emailed later as it is, once, with a link that opens it', async () => {
    const id = await shown()
    const before = await storedOf(id, 1)
    expect(await emails()).toEqual([])
    const answers = await Promise.all([send(id, { number: 1 }), send(id, { number: 1 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({ number: 1, hash: before.hash, state: 'open' })
    expect(await storedOf(id, 1)).toEqual(before)
    expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([['proposal', home.email]])
    expect((await find(id)).events.map(({ kind }) => kind)).toEqual(['presented', 'sent'])
    const browser = app.visitor()
    browser.cookies.set(...(await linkCookie(app.db, id, home.email ?? '')))
    const page = await browser.get(`/api/Proposal/GetProposalPage?id=${id}`)
    expect(page.body).toMatchObject({ reader: 'email-link', number: 1 })
    await saveAgain(id)
    const { version } = await find(id)
    expect((await send(id, { version })).body.number).toBe(2)
    expect((await send(id, { number: 1 })).body.code).toBe('SUPERSEDED')
  })

  test('stays with a customer who must not be contacted', async () => {
    const id = await shown()
    await salesperson.post('/api/CallList/MarkHome', { customerId: home.id, mark: 'do-not-contact' })
    expect((await send(id, { number: 1 })).body.code).toBe('DO_NOT_CONTACT')
  })
})

describe('a sent version', () => {
  test('has a number, an end, a snapshot with its hash, an email and an audit line', async () => {
    const { id } = await drafted()
    const { status, body } = await send(id)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ number: 1, state: 'open', expiresOn: '2026-12-22' }),
    ])
    const stored = await storedOf(id, 1)
    const snapshot = stored.snapshot as ProposalSnapshot
    expect(hashOf(snapshot)).toBe(stored.hash)
    expect([stored.hash, snapshot]).toEqual([
      body.hash,
      expect.objectContaining({
        proposal: id,
        version: 1,
        sentOn: '2026-11-22',
        expiresOn: '2026-12-22',
        customer: { number: home.id, name: home.name, address: home.address },
        business: expect.objectContaining({ license: demoBusiness.license }),
      }),
    ])
    expect(JSON.stringify(snapshot)).not.toMatch(/staffNote|accessCode|checks/)
    const [email] = await emails()
    expect(email).toMatchObject({ kind: 'proposal', to: home.email })
    expect(email?.text).toContain('$185')
    expect(email?.text).toContain(`\n${demoBusiness.license}\n`)
    expect(email?.text).toContain('Tuesday, December 22, 2026')
    expect(email?.text).toContain(`No. ${id}, version 1, code ${body.hash.slice(0, 12)}`)
    const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
    expect(line).toMatchObject({ action: 'send-proposal', subjectId: String(id) })
    expect((await find(id)).draft).toBeNull()
  })

  test('is sent once, however often one press arrives', async () => {
    const { id } = await drafted()
    const sendKey = newKey()
    const answers = await Promise.all([send(id, { sendKey }), send(id, { sendKey }), send(id, { sendKey })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => `${body.number} ${body.hash}`)).size).toBe(1)
    expect(await emails()).toHaveLength(1)
    expect((await send(id)).body.code).toBe('NO_DRAFT')
  })

  test('is superseded by the next one, whose email says so', async () => {
    const { id } = await drafted()
    const first = (await send(id)).body
    const { version } = await saveAgain(id, { validityDays: 7 })
    expect((await find(id)).state).toBe('open')
    const second = await send(id, { version })
    expect(second.body).toMatchObject({ number: 2, expiresOn: '2026-11-29' })
    expect(second.body.hash).not.toBe(first.hash)
    expect((await find(id)).versions.map(({ number, state }) => [number, state])).toEqual([
      [1, 'superseded'],
      [2, 'open'],
    ])
    expect((await emails())[0]?.subject).toContain('new version')
    expect((await withdraw(id)).body).toMatchObject({ code: 'NOT_OPEN', data: { state: 'superseded' } })
  })

  test('may follow one that ended by itself, with its rebate', async () => {
    app.clock.moveTo(new Date('2026-11-22T22:00:00Z'))
    const rebate = await insertRebate(app.db, { validUntil: '2026-11-22' })
    const { id, draft } = await drafted()
    const [option] = draft.options
    const first = await saveAgain(id, { options: [{ ...option, rebateIds: [rebate.id] }] })
    expect((await send(id, { version: first.version })).body.expiresOn).toBe('2026-11-22')
    app.clock.moveTo(new Date('2026-11-23T04:59:59Z'))
    expect((await find(id)).state).toBe('open')
    app.clock.moveTo(new Date('2026-11-23T05:00:00Z'))
    expect((await find(id)).state).toBe('expired')
    expect((await withdraw(id)).body).toMatchObject({ code: 'NOT_OPEN', data: { state: 'expired' } })
    const { version } = await saveAgain(id, { options: [{ ...option, rebateIds: [] }] })
    expect((await send(id, { version })).body).toMatchObject({ number: 2, state: 'open' })
  })

  test('freezes its rebates, and ends with the first of them', async () => {
    const rebate = await insertRebate(app.db, { validUntil: '2026-11-30' })
    const { id, draft } = await drafted()
    const [option] = draft.options
    const { version } = await saveAgain(id, { options: [{ ...option, rebateIds: [rebate.id] }] })
    expect((await send(id, { version })).body.expiresOn).toBe('2026-11-30')
    const [used] = await app.db.select().from(rebates).where(eq(rebates.id, rebate.id))
    expect(used?.usedAt).not.toBeNull()
    const change = app.db.update(rebates).set({ amountCents: 1 }).where(eq(rebates.id, rebate.id))
    await expect(change).rejects.toThrow()
  })

  test('is not followed once it was closed meanwhile, and the refusal says that', async () => {
    const { id } = await drafted()
    await send(id)
    const { version } = await saveAgain(id)
    expect((await withdraw(id)).status).toBe(200)
    const { status, body } = await send(id, { version })
    expect([status, body.code]).toEqual([409, 'CLOSED'])
  })

  test('is withdrawn once, for good', async () => {
    const { id } = await drafted()
    await send(id)
    expect((await withdraw(id, { number: 2 })).body.code).toBe('NOT_OPEN')
    expect((await withdraw(id)).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'withdrawn', number: 1 })
    expect((await withdraw(id)).body).toMatchObject({ code: 'NOT_OPEN', data: { state: 'withdrawn' } })
    const { version } = await find(id)
    const again = await salesperson.post<Refused>('/api/Proposal/SaveProposal', {
      id,
      version,
      customerId: home.id,
      draft: (await storedOf(id, 1)).draft,
    })
    expect([again.status, again.body.code]).toEqual([409, 'CLOSED'])
  })
})
