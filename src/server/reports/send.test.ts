import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cellText } from '#comparison/format.ts'
import { headline } from '#comparison/headline.ts'
import { headlineFiguresOf, summaryFigures } from '#comparison/headline-figures.ts'
import { rangeInWords, savingWithRange } from '#comparison/range-in-words.ts'
import type { ReportRow } from '#contract/reports.ts'
import { auditLines, customers, idealSystems, outbox, reports, throttles } from '#db/schema.ts'
import { messages } from '#domain/messages.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { testReports } from '#tests/support/emails.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import {
  analysisOf,
  inOneLine,
  insertComparableHome,
  openHome,
  sendOnePath,
  sendSystemPath,
} from '#tests/support/reports.ts'
import { plainSentence } from '#texts/emphasis.ts'
import { smtpSender } from '../adapters/smtp.ts'
import { deliver } from '../outbox/deliver.ts'
import { usualPauses } from '../outbox/mail-worker.ts'
import { reportPages } from './pages.ts'

let app: TestApp
let technician: StaffClient
const server = await startMailServer()

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  technician = await app.signIn('technician')
  await insertIdealSystem(app.db, { hasProgrammableThermostat: true })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => app.db.delete(throttles))

/** Sends the newest message through a real mail server and returns it as received. */
async function arrived() {
  const [row] = await app.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  if (!row) throw new Error('The outbox is empty')
  const drawing = { images: app.images, clock: app.clock.now, printReport: testReports }
  await deliver(
    {
      db: app.db,
      send: smtpSender(server.url),
      clock: app.clock.now,
      pauses: usualPauses,
      log: quietLog,
      findReportPdf: (db, reportId) => reportPages({ ...drawing, db }, reportId, 'letter'),
    },
    { id: row.id, dueAt: row.nextAttemptAt.toISOString() },
  )
  const email = server.received.at(-1)
  if (!email) throw new Error('Nothing arrived')
  return email
}

const textOfHtml = (html: string) =>
  inOneLine(
    html
      .replaceAll(/<(style|title)[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  )

describe('a comparison', () => {
  test('arrives with the figures of the call in HTML, text and PDF', async () => {
    const home = await insertComparableHome(app)
    const answer = await (await openHome(app, home)).post<{ reportId: number }>(
      sendOnePath(home.id, 'Furnace 1'),
    )
    expect(answer).toMatchObject({ status: 200, body: { sentTo: home.email, isMailSetUp: false } })
    const analysis = await analysisOf(technician, home.id, 'Furnace 1')
    const email = await arrived()
    expect([email.to].flat()[0]?.text).toBe(home.email)
    expect(email.subject).toContain(messages.analysis.title)
    const html = textOfHtml(String(email.html))
    const text = inOneLine(email.text ?? '')
    const sentence = inOneLine(plainSentence(headline(headlineFiguresOf(analysis))))
    expect(text).toContain(sentence)
    expect(html.replaceAll(' ,', ',')).toContain(sentence)
    const rows = [
      ...analysis.listEconomicComparisonVM,
      analysis.economicTotal,
      ...analysis.listEnvironmentalComparisonVM,
      analysis.environmentalTotal,
    ]
    expect(rows.length).toBe(13)
    for (const row of rows) {
      if (!row) throw new Error('A comparison lacks its total')
      const [actual, proposed] = [row.actualValue, row.proposedValue].map((value) =>
        cellText(value, row.unit),
      )
      const name = row.estimated ? `${row.comparisonName} (estimated)` : row.comparisonName
      expect(html).toContain(`${name} ${actual} ${proposed}`)
      expect(text).toContain(`${name}: Actual ${actual}, Proposed ${proposed}`)
    }
    for (const body of [html, text]) {
      expect(body).toContain('Assumptions')
      expect(body).toContain(`http://portal.test/customer-profile/${home.id}`)
      expect(body).not.toContain(home.accessCode)
    }
    const [pdf] = email.attachments
    expect(pdf).toMatchObject({
      contentType: 'application/pdf',
      filename: 'Furnace 1 comparison 2026-06-15.pdf',
    })
    const pages = (await pageTexts(pdf?.content ?? new Uint8Array())).map(inOneLine)
    expect(pages[1]).toContain(cellText(analysis.economicTotal?.proposedValue ?? Number.NaN, 'dollars'))
    const downloaded = await technician.get(`/api/Customer/GetReportPdf?reportId=${answer.body.reportId}`)
    expect(downloaded.bytes.equals(pdf?.content ?? Buffer.alloc(0))).toBe(true)
  })

  test('of the whole system lists every slot and the totals', async () => {
    const home = await insertComparableHome(app)
    expect((await technician.post(sendSystemPath(home.id))).status).toBe(200)
    const analyses = [
      await analysisOf(technician, home.id, 'Furnace 1'),
      await analysisOf(technician, home.id, 'AC 1'),
    ]
    const email = await arrived()
    const text = inOneLine(email.text ?? '')
    const figures = summaryFigures(analyses)
    if (!figures.range) throw new Error('No range')
    expect(text).toContain(`${inOneLine(plainSentence(headline(figures)))} ${rangeInWords(figures.range)}`)
    for (const body of [text, textOfHtml(String(email.html))])
      expect(body).toContain(analyses[1]?.airConditionerNote)
    for (const analysis of analyses) {
      expect(text).toContain(
        `${analysis.equipmentTypeName}: $/yr ${savingWithRange(analysis.annualSaving, analysis.savingRange ?? null)}, CO2e, kg/yr ${cellText(analysis.annualCo2eSavingKg, 'kg')}`,
      )
    }
    const pages = await pageTexts(email.attachments[0]?.content ?? new Uint8Array())
    expect(pages[1]).toContain('Furnace 1')
    expect(pages[2]).toContain('AC 1')
  })

  test('stays the same when the home changes before it is sent', async () => {
    const home = await insertComparableHome(app)
    const { annualSaving } = await analysisOf(technician, home.id, 'AC 1')
    await technician.post(sendOnePath(home.id, 'AC 1'))
    await app.db
      .update(customers)
      .set({ monthlyGasUsage: 999, email: 'other@test.example' })
      .where(eq(customers.id, home.id))
    await app.db
      .update(idealSystems)
      .set({ seer: 20 })
      .where(eq(idealSystems.equipmentKind, 'air-conditioner'))
    const email = await arrived()
    expect([email.to].flat()[0]?.text).toBe(home.email)
    const { listEconomicComparisonVM: now } = await analysisOf(technician, home.id, 'AC 1')
    expect(now[0]?.proposedValue).toBe(20)
    const [first = ''] = await pageTexts(email.attachments[0]?.content ?? new Uint8Array())
    expect(inOneLine(first)).toContain(cellText(annualSaving, 'dollars'))
    await app.db
      .update(idealSystems)
      .set({ seer: 16 })
      .where(eq(idealSystems.equipmentKind, 'air-conditioner'))
  })

  test('is listed with its recipient, and audited with its sender', async () => {
    const home = await insertComparableHome(app)
    const { body } = await technician.post<{ reportId: number }>(sendSystemPath(home.id))
    const list = await technician.get<ReportRow[]>(`/api/Customer/GetReports?customerId=${home.id}`)
    const sent = { reportId: body.reportId, sentTo: home.email, madeBy: 'staff' }
    expect(list.body).toMatchObject([{ ...sent, mailState: 'queued' }])
    await arrived()
    const after = await technician.get<ReportRow[]>(`/api/Customer/GetReports?customerId=${home.id}`)
    expect(after.body).toMatchObject([{ ...sent, mailState: 'sent' }])
    const lines = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subjectKind, 'report'), eq(auditLines.subjectId, String(body.reportId))))
    expect(lines).toMatchObject([{ action: 'send-report', actorId: technician.user.id }])
    const [row] = await app.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(row).toMatchObject({ kind: 'system-analysis', customerId: home.id, state: 'sent' })
  })

  test('leaves nothing behind if its e-mail cannot be written', async () => {
    const home = await insertComparableHome(app)
    const before = [
      await app.db.$count(reports),
      await app.db.$count(outbox),
      await app.db.$count(auditLines),
    ]
    await app.db.execute("alter table outbox add constraint closed check (subject = '') not valid")
    expect((await technician.post(sendSystemPath(home.id))).status).toBe(500)
    await app.db.execute('alter table outbox drop constraint closed')
    expect([
      await app.db.$count(reports),
      await app.db.$count(outbox),
      await app.db.$count(auditLines),
    ]).toEqual(before)
  })
})
