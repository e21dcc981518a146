import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox, throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { sendProposal, sentProposal } from '#tests/support/proposals.ts'
import { insertComparableHome, openHome } from '#tests/support/reports.ts'
import { messages } from '#texts/en/messages.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { secondsToWaitForEmail } from './emails-of-strangers.ts'

type Refused = { code: string; message: string; data: { retryAfterSeconds: number } }

let app: TestApp
let seller: StaffClient
let home: Awaited<ReturnType<typeof insertComparableHome>>
let mailbox: string

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
beforeEach(async () => {
  await app.db.delete(throttles)
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  seller = await app.signIn('salesperson')
  home = await insertComparableHome(app)
  mailbox = home.email ?? ''
})
afterAll(() => app.close())

const kindsSent = async () => {
  const rows = await app.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.to, mailbox))
  return rows.map(({ kind }) => kind)
}
const sendReport = (client: Client) =>
  client.post<Refused>(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`)

async function fillMailbox() {
  for (let email = 0; email < 6; email++)
    expect(
      await secondsToWaitForEmail(app.db, { kind: 'system-analysis', to: mailbox, now: app.clock.now() }),
    ).toBe(0)
}

describe('a mailbox that had six emails which strangers caused', () => {
  test('gets no report that a label’s holder asks for, and the answer says so; four hours later one', async () => {
    await fillMailbox()
    const holder = await openHome(app, home)
    const { status, body, headers } = await sendReport(holder)
    expect([status, body.code, body.message]).toEqual([429, 'TOO_MANY_ATTEMPTS', limitsTexts.mailbox])
    expect(headers['retry-after']).toBe(String(4 * 60 * 60))
    expect(await kindsSent()).toEqual([])
    app.clock.pass({ hours: 4 })
    expect((await sendReport(await openHome(app, home))).status).toBe(200)
    expect((await sendReport(await openHome(app, home))).status).toBe(429)
  })

  test('gets no confirmation of a request, which is stored; staff’s own is confirmed', async () => {
    await fillMailbox()
    const asked = { requestReasonId: 1, equipmentTypeId: 1, email: mailbox }
    const visitor = app.visitor()
    const form = await visitor.get<string>('/generate-request')
    const stamp = form.body.match(/name="stamp" value="([^"]+)"/)?.[1]
    app.clock.pass({ seconds: 5 })
    const { status } = await visitor.post('/api/Customer/SendRequest', { ...asked, stamp })
    expect(status).toBe(200)
    expect(await kindsSent()).toEqual([])
    const taken = await seller.post('/api/Request/TakeRequest', { ...asked, customerId: home.id })
    expect([taken.status, await kindsSent()]).toEqual([200, ['request-received']])
  })

  test('still gets what staff sends, and codes until there were ten', async () => {
    await fillMailbox()
    expect((await sendReport(seller)).status).toBe(200)
    const { id } = await sentProposal(app.db, seller, home.id)
    const holder = await openHome(app, home)
    const askCode = () => holder.post<Refused>('/api/Proposal/SendDecisionCode', { id })
    for (let code = 0; code < 4; code++) {
      expect((await askCode()).status).toBe(200)
      app.clock.pass({ minutes: 30 })
    }
    expect((await kindsSent()).filter((kind) => kind === 'proposal-code')).toHaveLength(4)
    const { status, body } = await askCode()
    expect([status, body.code, body.message]).toEqual([429, 'TOO_MANY_CODES', limitsTexts.mailbox])
    expect(await kindsSent()).toEqual(expect.arrayContaining(['system-analysis', 'proposal']))
  })
})

test('of a proposal four versions leave at once, then one in a quarter of an hour; staff reads why', async () => {
  const { id, draft } = await insertProposal(app.db, { customerId: home.id, ownerUserId: seller.user.id })
  async function saveNext() {
    const { body } = await seller.get<{ version: number }>(`/api/Proposal/GetProposal?id=${id}`)
    const saved = { id, version: body.version, customerId: home.id, draft }
    expect((await seller.post('/api/Proposal/SaveProposal', saved)).status).toBe(200)
  }
  for (let version = 0; version < 4; version++) {
    await sendProposal(seller, id)
    await saveNext()
  }
  const found = await seller.get<{ version: number }>(`/api/Proposal/GetProposal?id=${id}`)
  const send = () =>
    seller.post<Refused & { number: number }>('/api/Proposal/SendProposal', {
      id,
      version: found.body.version,
      sendKey: 'the press that sends one more',
    })
  const { status, body } = await send()
  expect([status, body.code, body.message]).toEqual([
    429,
    'TOO_MANY_VERSIONS',
    messages.proposals.tooManyVersions,
  ])
  expect((await kindsSent()).filter((kind) => kind === 'proposal')).toHaveLength(4)
  app.clock.pass({ minutes: 15 })
  expect((await send()).body.number).toBe(5)
})
