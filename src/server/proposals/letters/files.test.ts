import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEmail } from '#contract/office/outbox.ts'
import { financingPlans, outbox, proposalFiles, proposalSettings, rebates } from '#db/schema.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { setNotice } from '#tests/support/cancellation-notice.ts'
import type { Client } from '#tests/support/client.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { type DraftChange, insertPlan, insertProposal, insertRebate } from '#tests/support/price-book.ts'
import { linkCookie, sendProposal, sentProposal } from '#tests/support/proposals.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { inOneLine, openHome } from '#tests/support/reports.ts'
import { smtpSender } from '../../adapters/smtp.ts'
import { drawnAttachment } from '../../emails/drawn-attachment.ts'
import { deliver } from '../../outbox/deliver.ts'
import { usualPauses } from '../../outbox/mail-worker.ts'

let app: TestApp
let salesperson: StaffClient
let technician: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let homes = 0

beforeAll(async () => {
  app = await startTestApp({ printDocument: printTestDocument })
  await setNotice(app.db)
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db, { name: 'Pat Miller', email: `files.${++homes}@test.example` })
})
afterAll(() => app.close())

const sent = (change?: DraftChange) => sentProposal(app.db, salesperson, home.id, change)
const pdfPath = (id: number, query = '') => `/api/Proposal/GetProposalPdf?id=${id}${query}`
const accept = (id: number, hash: string) =>
  salesperson.post('/api/Proposal/RecordDecision', {
    id,
    number: 1,
    hash,
    pressKey: `a press that records a yes to ${id}`,
    how: 'telephone',
    decision: {
      kind: 'accept',
      optionKey: 'a',
      planId: null,
      name: 'Pat Miller',
      isOwner: true,
      agrees: true,
    },
  })
const textOf = async (client: Client, path: string) => {
  const { bytes } = await client.get(path)
  return (await pageTexts(bytes)).map(inOneLine).join(' ')
}

/** Without the foot, which stands on as many pages as there are. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/Page \d+ of \d+/g, '')
    .split(' ')
    .toSorted()

describe('the pages of a version', () => {
  test('are for staff and for who has the link; by a label, foreign, unknown and unsent ones are one 404', async () => {
    const { id } = await sent()
    const reader = app.visitor()
    reader.cookies.set(...(await linkCookie(app.db, id, home.email ?? '')))
    const draft = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
    const other = await openHome(app, await insertCustomer(app.db))
    const holder = await openHome(app, home)
    const answers = await Promise.all([
      app.visitor().get(pdfPath(id)),
      other.get(pdfPath(id)),
      holder.get(pdfPath(id)),
      reader.get(pdfPath(draft.id)),
      reader.get(pdfPath(987_654)),
      reader.get(pdfPath(id, '&file=acceptance')),
      reader.get(pdfPath(id, '&number=2')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    for (const client of [reader, salesperson, technician]) {
      const { status, headers } = await client.get(pdfPath(id))
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="Proposal ${id} version 1.pdf"`,
      ])
    }
  })

  test('are drawn once for each paper and kept, whatever changes afterwards', async () => {
    const { id, hash } = await sent()
    const first = await technician.get(pdfPath(id))
    app.clock.moveTo(new Date('2026-11-22T18:00:00Z'))
    expect((await technician.get(pdfPath(id))).bytes).toEqual(first.bytes)
    expect((await technician.get(pdfPath(id, '&paper=a4'))).bytes).not.toEqual(first.bytes)
    const pages = await textOf(technician, pdfPath(id))
    expect(pages).toContain(hash.slice(0, 12))
    expect(pages).toContain('How we worked this out')
    const change = app.db.update(proposalFiles).set({ paper: 'a4' })
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  test('of a version that was superseded are for staff alone', async () => {
    const { id } = await sent()
    const reader = app.visitor()
    reader.cookies.set(...(await linkCookie(app.db, id, home.email ?? '')))
    const found = (
      await salesperson.get<{ version: number; customerId: number }>(`/api/Proposal/GetProposal?id=${id}`)
    ).body
    const { draft } = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
    const { version, customerId } = found
    await salesperson.post('/api/Proposal/SaveProposal', { id, version, customerId, draft })
    await sendProposal(salesperson, id)
    expect((await reader.get(pdfPath(id, '&number=1'))).status).toBe(404)
    expect((await reader.get(pdfPath(id))).status).toBe(200)
    expect((await technician.get(pdfPath(id, '&number=1'))).status).toBe(200)
  })

  test('have the same words on both papers, whatever ended or changed before, between and after', async () => {
    const rebate = await insertRebate(app.db, { name: 'Gas rebate' })
    const { id } = await sent({ rebateIds: [rebate.id] })
    const endOn = (endedOn: string | null) =>
      app.db.update(rebates).set({ endedOn }).where(eq(rebates.id, rebate.id))
    await endOn('2026-11-21')
    const letter = await textOf(technician, pdfPath(id))
    await endOn(null)
    const a4 = await textOf(technician, pdfPath(id, '&paper=a4'))
    for (const paper of [letter, a4]) {
      expect(paper).toContain('If “Gas rebate” of $185 is approved')
      expect(paper).not.toContain('ended on')
    }
    expect(wordsOf(letter)).toEqual(wordsOf(a4))
  })

  test('keep the arithmetic of a plan that was deleted after sending', async () => {
    const plan = await insertPlan(app.db)
    const { id } = await sent({ financingPlanIds: [plan.id] })
    const { id: untouched } = await sent({ financingPlanIds: [plan.id] })
    const before = wordsOf(await textOf(technician, pdfPath(untouched)))
    await app.db.update(financingPlans).set({ deletedAt: new Date() }).where(eq(financingPlans.id, plan.id))
    const after = wordsOf(await textOf(technician, pdfPath(id)))
    expect(before.join(' ')).toContain('payment')
    expect(after).toHaveLength(before.length)
  })

  test('of an acceptance name its moment in the time zone of the day of sending, on both papers', async () => {
    const { id, hash } = await sent()
    await accept(id, hash)
    const elsewhere = { ...firstProposalSettings, timeZone: 'America/Vancouver' }
    await app.db.update(proposalSettings).set({ ...elsewhere })
    const letter = await textOf(technician, pdfPath(id, '&file=acceptance'))
    await app.db.delete(proposalSettings)
    await setNotice(app.db)
    const a4 = await textOf(technician, pdfPath(id, '&file=acceptance&paper=a4'))
    expect(letter).toContain('10:00 AM EST')
    expect(wordsOf(a4)).toEqual(wordsOf(letter))
  })
})

test('what was accepted goes to both sides, with its pages and the page of the acceptance', async () => {
  const { id, hash } = await sent()
  await app.db.delete(outbox)
  expect((await accept(id, hash)).status).toBe(200)
  const server = await startMailServer()
  const delivery = {
    db: app.db,
    send: smtpSender(server.url),
    findAttachment: (
      db: Parameters<typeof drawnAttachment>[0]['db'],
      attachment: Parameters<typeof drawnAttachment>[1],
    ) =>
      drawnAttachment(
        { images: app.images, clock: app.clock.now, env: app.env, printDocument: printTestDocument, db },
        attachment,
      ),
    clock: app.clock.now,
    pauses: usualPauses,
    log: quietLog,
  }
  const waiting = await app.db.select().from(outbox).orderBy(outbox.id)
  for (const { id: number, nextAttemptAt } of waiting)
    await deliver(delivery, { id: number, dueAt: nextAttemptAt.toISOString() })
  await server.close()
  expect(server.received.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(
    Array(2).fill([`Proposal ${id} version 1.pdf`, `Proposal ${id} version 1 acceptance.pdf`]),
  )
  const admin = await app.signIn('admin')
  const email = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${waiting[0]?.id}`)
  expect(email.body.attachments).toHaveLength(2)
  for (const { fileName, path } of email.body.attachments) {
    const file = await admin.get(path ?? '')
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(fileName),
    ])
  }
  const [copy] = server.received
  expect(copy?.text).toContain('A yes tells us to go ahead.')
  expect(copy?.text).toContain('You have ten days to cancel')
  expect(copy?.text).toContain('We wrote this down for you. Is it not right?')
  const page = (await pageTexts(copy?.attachments[1]?.content ?? new Uint8Array())).map(inOneLine).join(' ')
  for (const said of [
    'Pat Miller',
    hash,
    'We wrote it down: on the phone',
    'November 22, 2026',
    'EST',
    'Another way',
  ])
    expect(page).toContain(said)
})
