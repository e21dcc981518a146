import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cellText, spoken } from '#comparison/figures/format.ts'
import { summaryFigures } from '#comparison/figures/headline-figures.ts'
import { rangeAlone } from '#comparison/figures/range-in-words.ts'
import type { ReportRow } from '#contract/homes/reports.ts'
import { auditLines, customers, equipment, idealSystems, outbox, reports, throttles } from '#db/schema.ts'
import { calendarDay } from '#domain/days.ts'
import { figuresInSum } from '#domain/homes/figures/figures-in-sum.ts'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { endsInWords, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { printTestDocument, renderTestEmail } from '#tests/support/emails.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import {
  analysisOf,
  inOneLine,
  insertComparableHome,
  makeReport,
  openHome,
  sendOnePath,
  sendSystemPath,
} from '#tests/support/reports.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { smtpSender } from '../adapters/smtp.ts'
import { drawnAttachment } from '../emails/drawn-attachment.ts'
import { deliver } from '../outbox/deliver.ts'
import { usualPauses } from '../outbox/mail-worker.ts'
import { findReport } from './queries.ts'

let app: TestApp
let technician: StaffClient
const server = await startMailServer()

beforeAll(async () => {
  app = await startTestApp({ printDocument: printTestDocument })
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
  const drawing = { images: app.images, clock: app.clock.now, env: app.env, printDocument: printTestDocument }
  await deliver(
    {
      db: app.db,
      send: smtpSender(server.url),
      clock: app.clock.now,
      pauses: usualPauses,
      log: quietLog,
      findAttachment: (db, attachment) => drawnAttachment({ ...drawing, db }, attachment),
    },
    { id: row.id, dueAt: row.nextAttemptAt.toISOString() },
  )
  const email = server.received.at(-1)
  if (!email) throw new Error('Nothing arrived')
  return email
}

const efficientFurnace = {
  installationYear: 2018,
  afuePercent: 98,
  hasEcmMotor: true,
  hasProgrammableThermostat: true,
  hasGoodHumidifier: true,
}

/** What an email about a home's furnace is written from. */
async function takeReport(customerId: number) {
  const stored = await findReport(app.db, await makeReport(technician, customerId, 'Furnace 1'))
  const answer = stored?.home.answer
  if (!answer) throw new Error('The report has no answer')
  const { madeAt, pageLink: link } = stored
  const madeOn = calendarDay(firstProposalSettings.timeZone)(madeAt)
  const analyses = stored.parts.map(({ analysis }) => analysis)
  return { kind: 'analysis' as const, analyses, answer, madeOn, link }
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
    expect(answer).toMatchObject({
      status: 200,
      body: { sentTo: maskedEmail(home.email ?? ''), isMailSetUp: false },
    })
    const analysis = await analysisOf(technician, home.id, 'Furnace 1')
    const email = await arrived()
    expect([email.to].flat()[0]?.text).toBe(home.email)
    expect(email.subject).toBe(
      'Your furnace: about $115 less a year ($83 to $152) – Juniper Heating & Cooling (demo)',
    )
    const html = textOfHtml(String(email.html))
    const text = inOneLine(email.text ?? '')
    const { economicTotal, environmentalTotal } = analysis
    if (!economicTotal || !environmentalTotal) throw new Error('A comparison lacks its totals')
    const dollars = [economicTotal.actualValue, economicTotal.proposedValue].map((value) =>
      spoken(value, 'dollars'),
    )
    const kilograms = [environmentalTotal.actualValue, environmentalTotal.proposedValue].map((value) =>
      inOneLine(spoken(value, 'kg')),
    )
    const inOrder = (body: string, parts: readonly string[]) => {
      const places = parts.map((part) => body.indexOf(part))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }
    const [token] = email.text?.match(/t=[\w-]{22}(?=&)/) ?? []
    const ask = `http://portal.test/customer-profile/${home.id}?${token}&reason=upgrade&equipment=furnace#service-request`
    const shared = (tag: string) => [
      'A new furnace would cost about $115 less a year to run.',
      tag,
      'We are fairly sure it is between $83 and $152.',
      'A new furnace together with a smart thermostat would cost about $151 less a year ($97 to $194).',
    ]
    const last = [
      'Since 1987: Family-run',
      'Questions? Call (416) 555-0142',
      'These numbers are from June 15, 2026.',
    ]
    inOrder(text, [
      ...shared('[Plan for a new furnace]'),
      `What a year costs - Actual: ${dollars[0]} - Proposed: ${dollars[1]}, −$151 ($97 to $194)`,
      `CO2e in a year - Actual: ${kilograms[0]} - Proposed: ${kilograms[1]}, −848 kg`,
      `Ask for a new furnace: ${ask}`,
      'Open my page:',
      ...last,
    ])
    inOrder(html.slice(html.indexOf('(demo)')), [
      ...shared('less a year to run. Plan for a new furnace'),
      `What a year costs Actual ${dollars[0]} Proposed ${dollars[1]} −$151 ($97 to $194)`,
      `CO2e in a year Actual ${kilograms[0]} Proposed ${kilograms[1]} −848 kg`,
      'Ask for a new furnace',
      'Open my page',
      ...last,
    ])
    expect(String(email.html)).toContain(ask.replaceAll('&', '&amp;'))
    for (const body of [html, text]) {
      expect(body).toContain(`http://portal.test/customer-profile/${home.id}`)
      expect(body).not.toContain(home.accessCode)
    }
    const [pdf] = email.attachments
    expect(pdf).toMatchObject({
      contentType: 'application/pdf',
      filename: 'Furnace 1 comparison 2026-06-15.pdf',
    })
    const pages = (await pageTexts(pdf?.content ?? new Uint8Array())).map(inOneLine)
    expect(pages.join(' ')).toContain('Assumptions, with their sources')
    expect(pages[1]).toContain(cellText(analysis.economicTotal?.proposedValue ?? Number.NaN, 'dollars'))
    const downloaded = await technician.get(`/api/Customer/GetReportPdf?reportId=${answer.body.reportId}`)
    expect(downloaded.bytes.equals(pdf?.content ?? Buffer.alloc(0))).toBe(true)
  })

  test('of the whole system says the answer for the home, with bars for all of it', async () => {
    const home = await insertComparableHome(app)
    expect((await technician.post(sendSystemPath(home.id))).status).toBe(200)
    const analyses = [
      await analysisOf(technician, home.id, 'Furnace 1'),
      await analysisOf(technician, home.id, 'AC 1'),
    ]
    const email = await arrived()
    const text = inOneLine(email.text ?? '')
    const { range: whole, withDevices, assumed } = summaryFigures(analyses)
    const range = withDevices?.alone
    if (!range || !whole) throw new Error('No range')
    const dollars = `$${wholeDollarsOf(range.likelyCents)} less`
    expect(email.subject).toContain(`Your furnace and AC: about ${dollars} a year (${endsInWords(range)})`)
    for (const body of [text, textOfHtml(String(email.html))]) {
      expect(body).toContain(`A new furnace and AC would cost about ${dollars} a year to run.`)
      expect(body).toContain(rangeAlone(range, assumed))
      expect(body).toContain(
        `A new furnace and AC together with a smart thermostat would cost about $${wholeDollarsOf(whole.likelyCents)} less a year`,
      )
      expect(body).toContain('The power of the fan in summer is counted once, with the AC.')
      for (const side of ['actualValue', 'proposedValue'] as const) {
        const total = figuresInSum(analyses).reduce((sum, { cost }) => sum + (cost?.[side] ?? 0), 0)
        expect(body).toContain(spoken(total, 'dollars'))
      }
    }
    const pages = await pageTexts(email.attachments[0]?.content ?? new Uint8Array())
    expect(pages[1]).toContain('Furnace 1')
    expect(pages[2]).toContain('AC 1')
    expect(inOneLine(pages[2] ?? '')).toContain(analyses[1]?.airConditionerNote)
  })

  test('of equipment to keep advises to keep it, and asks for a service', async () => {
    const home = await insertComparableHome(app, { equipment: { 'Furnace 1': efficientFurnace } })
    await technician.post(sendSystemPath(home.id))
    const email = await arrived()
    expect(email.subject).toContain('Your furnace: keep it –')
    const text = inOneLine(email.text ?? '')
    expect(text).toContain('[Keep and service]')
    expect(text).toMatch(
      /A new one would cost about \$\d+ more a year to run\. (We are fairly sure|By our estimate) it is /,
    )
    expect(text).toContain('Ask for a service: http://portal.test/')
  })

  test('of what must not run names no money and asks only for a call', async () => {
    const home = await insertComparableHome(app)
    const report = await takeReport(home.id)
    const { html, text, subject } = await renderTestEmail(
      {
        ...report,
        answer: {
          ...report.answer,
          verdict: 'do-not-run',
          tag: 'Do not use it. Call us now.',
          answer: 'Our technician found a danger. Keep it off, and call us now.',
          details: [],
          ask: null,
        },
      },
      { ...demoBusiness, siteOrigin: null },
    )
    expect(subject).toContain('Your furnace: do not use it')
    for (const body of [textOfHtml(html), text]) {
      expect(body).not.toMatch(/\$\d/)
      expect(body).not.toContain('Ask for')
      expect(body).toContain('Call us now: (416) 555-0142')
    }
  })

  test('of a thermostat names the dollars that its advice names, on paper with its age, and no arithmetic', async () => {
    const home = await insertComparableHome(app)
    await app.db
      .update(equipment)
      .set({ installationYear: 2015 })
      .where(and(eq(equipment.customerId, home.id), eq(equipment.slot, 'Thermostat')))
    await technician.post(sendOnePath(home.id, 'Thermostat'))
    const { subject, text, attachments } = await arrived()
    expect(subject).toContain('Your thermostat: what a new one would change')
    expect(text).toContain('Comfort and home (Social Benefits)')
    expect(text).toMatch(/A smart one may cut heating by (about )?\$\d+ a year/)
    for (const untrue of [reportTexts.comfortOnly, 'how we worked out']) expect(text).not.toContain(untrue)
    const [first = ''] = await pageTexts(attachments[0]?.content ?? new Uint8Array())
    expect(inOneLine(first)).toContain('2015, 11 years old')
    expect(first).not.toContain(reportTexts.comfortOnly)
  })

  test('of a humidifier speaks of comfort alone', async () => {
    const home = await insertComparableHome(app, { equipment: { Humidifier: {} } })
    await technician.post(sendOnePath(home.id, 'Humidifier'))
    const { text } = await arrived()
    expect(text).toContain(reportTexts.comfortOnly)
    expect(text).not.toMatch(/\$\d/)
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
    expect(inOneLine(first)).toContain(`about $${Math.floor(annualSaving)} less a summer`)
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

  test('leaves nothing behind if its email cannot be written', async () => {
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
