import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { auditLines, mailStops, outbox, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { sendProposal } from '#tests/support/proposals.ts'
import { mailStopTexts } from '#texts/en/site/mail-stop.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { digestOfMailbox, stopTokenOf } from '../mail-stops/stop-token.ts'
import { sharedSecret } from '../shared-secret.ts'

let app: TestApp
let salesperson: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
/** A proposal for the home, not sent yet. */
let id: number

let homes = 0
beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  await app.db.delete(throttles)
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  homes += 1
  home = await insertCustomer(app.db, { address: '12 Juniper Street', email: `owner${homes}@test.example` })
  const draft = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
  id = draft.id
})
afterAll(() => app.close())

describe('letters that sell stop', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = 'List-Unsubscribe=One-Click'
  const pathOf = async (email = home.email ?? '') => {
    const mailbox = digestOfMailbox(email)
    return `/no-more-email/${home.id}?t=${await stopTokenOf(app.db, { customerId: home.id, mailbox })}`
  }
  const press = (url: string, headers: Record<string, string> = form, payload = oneClick) =>
    app.visitor().send<string>({ method: 'POST', url, headers, payload })
  const stopped = () => app.db.$count(mailStops)
  beforeEach(() => app.db.delete(mailStops))

  test('with a press of their page, not by opening it; who has another token reads the same', async () => {
    const path = await pathOf()
    const byLetter = app.visitor()
    for (const typed of [
      path,
      `${path.slice(0, -1)}-`,
      `/no-more-email/${home.id}?t=x`,
      '/no-more-email/9?t=',
    ]) {
      const shown = await byLetter.get<string>(typed)
      expect([shown.status, shown.body.includes(mailStopTexts.question)]).toEqual([200, true])
      await byLetter.send({ method: 'HEAD', url: typed })
    }
    expect([...byLetter.cookies.keys()].filter((name) => name !== 'XSRF-TOKEN')).toEqual([])
    const { body } = await byLetter.get<string>(path)
    const [, action = ''] = body.match(/action="([^"]*no-more-email[^"]*)"/) ?? []
    const csrfToken = body.match(/name="forgeryToken" value="([^"]*)"/)?.[1] ?? ''
    expect(await stopped()).toBe(0)
    const done = await app.visitor().sendForm(action, { [csrfFieldName]: csrfToken })
    expect([done.status, done.body.includes('<h1>'), done.body.includes(mailStopTexts.stopped)]).toEqual([
      200,
      true,
      true,
    ])
    expect(await stopped()).toBe(1)
  })

  test('with the button of a mail program, without cookie or redirect, whatever a letter of before brings', async () => {
    await sendProposal(salesperson, id)
    const path = await pathOf()
    const other = await pathOf('another@test.example')
    const ofOtherHome = path.replace(`/${home.id}?`, `/${home.id + 1}?`)
    for (const wrong of ['/no-more-email/1', path.slice(0, -3), `${path}&t=x`, ofOtherHome])
      await press(wrong)
    expect(await stopped()).toBe(0)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    for (const headers of [form, multipart]) {
      const { status, body, headers: answered } = await press(path, headers)
      expect([status, body]).toEqual([200, mailStopTexts.stopped])
      expect([answered['set-cookie'], answered.location]).toEqual([undefined, undefined])
    }
    await press(other)
    expect(await stopped()).toBe(2)
    const lines = and(eq(auditLines.action, 'stop-mail'), eq(auditLines.subjectId, String(home.id)))
    expect(await app.db.$count(auditLines, lines)).toBe(2)
    await app.db.delete(mailStops)
    const secret = await sharedSecret(app.db, 'stop-reminders')
    const before = createHmac('sha256', secret).update(`stop|${id}`).digest('base64url').slice(0, 22)
    await press(`/proposal/${id + 1}/no-reminders?t=${before}`)
    expect(await stopped()).toBe(0)
    await press(`/proposal/${id}/no-reminders?t=${before}`)
    const { body } = await salesperson.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)
    expect(body).toMatchObject({ isMailStopped: true, state: 'open', decisions: [] })
  })

  test('for staff too, who send one that the customer asks for, with a line in the trail', async () => {
    await press(await pathOf())
    const { version } = (await salesperson.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)).body
    const send = (said: object) =>
      salesperson.post<{ code?: string; number?: number }>('/api/Proposal/SendProposal', {
        ...{ id, version, sendKey: 'the press that sends it' },
        ...said,
      })
    expect((await send({})).body.code).toBe('MAIL_STOPPED')
    expect((await send({ isAskedFor: true })).body.number).toBe(1)
    const waiting = () =>
      app.db
        .select({ kind: outbox.kind, state: outbox.state, words: outbox.words })
        .from(outbox)
        .where(eq(outbox.customerId, home.id))
    expect(await waiting()).toEqual([{ kind: 'proposal', state: 'queued', words: null }])
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'send-proposal'), eq(auditLines.subjectId, String(id))))
    expect(line?.after).toMatchObject({ isAskedFor: true })
    await app.db.delete(mailStops)
    await app.db.update(outbox).set({ isAskedFor: false }).where(eq(outbox.customerId, home.id))
    await press(await pathOf())
    const words = mailStopMessages.cancelled
    expect(await waiting()).toEqual([{ kind: 'proposal', state: 'cancelled', words }])
  })
})
