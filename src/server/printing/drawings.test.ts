import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proposalVersions } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { linkCookie, sentProposal } from '#tests/support/proposals.ts'
import { insertComparableHome, makeReport, openHome, reportPdfPath } from '#tests/support/reports.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import type { Database, PrintDocument } from '../deps.ts'
import { proposalPages } from '../proposals/letters/files.ts'
import { reportPages } from '../reports/pages.ts'
import { countDrawing } from './drawings-of-customers.ts'

type Refused = { code: string; message: string; data: { retryAfterSeconds: number } }

let app: TestApp
let seller: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let homes = 0

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  seller = await app.signIn('salesperson')
  home = await insertCustomer(app.db, { email: `drawings.${++homes}@test.example` })
})
afterAll(() => app.close())

const pdf = (client: Client, id: number, paper = 'letter') =>
  client.get<Refused>(`/api/Proposal/GetProposalPdf?id=${id}&paper=${paper}`)

describe('equal requests that arrive together', () => {
  let drawn = 0
  const counted: PrintDocument = (document, paper) => {
    drawn += 1
    return printTestDocument(document, paper)
  }
  const deps = (db: Database) => ({
    db,
    images: app.images,
    clock: app.clock.now,
    env: app.env,
    printDocument: counted,
  })
  /** Why on one connection: what each looks up first is asked there before anything that a drawing asks, so that all of them meet. */
  const together = (ask: (db: Database) => Promise<Buffer | undefined>[]) =>
    app.db.transaction((tx) => Promise.all(ask(tx)))
  beforeEach(() => {
    drawn = 0
  })

  test('draw the papers of a version once', async () => {
    await sentProposal(app.db, seller, home.id)
    const [{ versionId } = { versionId: 0 }] = await app.db
      .select({ versionId: sql<number>`max(${proposalVersions.id})` })
      .from(proposalVersions)
    const wanted = { versionId, content: 'proposal' as const }
    const papers = ['letter', 'a4', 'letter', 'letter', 'a4', 'letter'] as const
    const files = await together((db) => papers.map((paper) => proposalPages(deps(db), { ...wanted, paper })))
    expect(drawn).toBe(2)
    expect(new Set(files.map((file) => file?.toString('base64'))).size).toBe(2)
  })

  test('draw a report once', async () => {
    const compared = await insertComparableHome(app)
    const reportId = await makeReport(seller, compared.id)
    const files = await together((db) =>
      Array.from({ length: 6 }, () => reportPages(deps(db), reportId, 'letter')),
    )
    expect(drawn).toBe(1)
    expect(new Set(files.map((file) => file?.toString('base64'))).size).toBe(1)
  })
})

describe('a customer who had twelve files drawn', () => {
  async function drawTwelve(customerId = home.id) {
    for (let file = 0; file < 12; file++) await countDrawing({ db: app.db, customerId, now: app.clock.now() })
  }
  async function byLink(id: number) {
    const browser = app.visitor()
    browser.cookies.set(...(await linkCookie(app.db, id, home.email ?? '')))
    return browser
  }

  test('waits five minutes for the next, by each link alike; staff and what is drawn already do not', async () => {
    const { id } = await sentProposal(app.db, seller, home.id)
    const holder = await byLink(id)
    const { id: another } = await sentProposal(app.db, seller, home.id)
    const other = await byLink(another)
    await drawTwelve()
    for (const [client, of] of [
      [holder, id],
      [other, another],
    ] as const) {
      const { status, body, headers } = await pdf(client, of)
      expect([status, body.code, body.message]).toEqual([429, 'TOO_MANY_ATTEMPTS', limitsTexts.filesDrawn])
      expect(headers['retry-after']).toBe('300')
    }
    expect((await pdf(seller, id)).status).toBe(200)
    for (let times = 0; times < 14; times++) expect((await pdf(holder, id, 'a4')).status).toBe(200)
    app.clock.pass({ minutes: 5 })
    expect((await pdf(other, another)).status).toBe(200)
  })

  test('is refused alone: staff who asks at the same moment gets the file', async () => {
    const { id } = await sentProposal(app.db, seller, home.id)
    const holder = await byLink(id)
    await drawTwelve()
    const answers = await Promise.all([pdf(holder, id), pdf(seller, id), pdf(holder, id), pdf(seller, id)])
    const statuses = answers.map(({ status }) => status)
    expect([statuses[1], statuses[3]]).toEqual([200, 200])
  })

  test('waits for reports of that home too, while another home does not', async () => {
    const [compared, other] = [await insertComparableHome(app), await insertComparableHome(app)]
    await drawTwelve(compared.id)
    const reportId = await makeReport(seller, compared.id)
    const holder = await openHome(app, compared)
    expect((await holder.get<Refused>(reportPdfPath(reportId))).body.code).toBe('TOO_MANY_ATTEMPTS')
    const foreign = await openHome(app, other)
    expect((await foreign.get(reportPdfPath(await makeReport(foreign, other.id)))).status).toBe(200)
    expect((await seller.get(reportPdfPath(reportId))).status).toBe(200)
  })
})
