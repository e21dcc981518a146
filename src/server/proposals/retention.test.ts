import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditLines,
  proposalDecisions,
  proposalEvents,
  proposalLinks,
  proposals,
  proposalVersions,
} from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { linkCookie, sentProposal } from '#tests/support/proposals.ts'
import { forgetOldDecisions } from './retention.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
afterAll(() => app.close())

/** Two proposals of one home: the first accepted, the other left open. */
async function twoProposals() {
  const home = await insertCustomer(app.db)
  const accepted = await sentProposal(app.db, admin, home.id)
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, accepted.id, home.email ?? '')))
  const yes = { optionKey: 'a', name: 'Elena Everett', isOwner: true, agrees: true }
  const press = { ...accepted, pressKey: `the yes of the home ${home.id}`, ...yes }
  expect((await browser.post('/api/Proposal/AcceptProposal', press)).status).toBe(200)
  const open = await sentProposal(app.db, admin, home.id)
  return { home, accepted: accepted.id, open: open.id }
}

const decisionsOf = (id: number) =>
  app.db.select().from(proposalDecisions).where(eq(proposalDecisions.proposalId, id))
const count = (table: typeof proposals | typeof proposalVersions, which: ReturnType<typeof eq>) =>
  app.db.$count(table, which)

test('an erased customer leaves what was accepted, until its years are over', async () => {
  const { home, accepted, open } = await twoProposals()
  const erased = { customerId: home.id, typedId: String(home.id) }
  expect((await admin.post('/api/Data/EraseCustomer', erased)).status).toBe(200)
  expect(await count(proposals, eq(proposals.id, open))).toBe(0)
  expect(await count(proposalVersions, eq(proposalVersions.proposalId, open))).toBe(0)
  const list = '/api/Data/GetKeptProposals'
  const pages = `/api/Proposal/GetProposalPdf?id=${accepted}`
  const [kept] = await app.db.select().from(proposals).where(eq(proposals.id, accepted))
  expect(kept).toMatchObject({ customerId: null, nextStep: null, state: 'accepted' })
  expect(await decisionsOf(accepted)).toMatchObject([{ kind: 'accept', name: 'Elena Everett' }])
  expect(await app.db.$count(proposalLinks)).toBe(0)
  expect((await admin.get(`/api/Proposal/GetProposal?id=${accepted}`)).status).toBe(404)

  for (const { status } of [await salesperson.get(pages), await app.visitor().get(pages)])
    expect(status).toBe(404)
  expect((await salesperson.get(list)).status).toBe(403)
  expect((await admin.get(list)).body).toMatchObject({
    total: 1,
    rows: [{ id: accepted, number: 1, name: 'Elena Everett', keptUntil: '2033-11-22' }],
  })
  for (const file of ['', '&file=acceptance', '&number=1'])
    expect((await admin.get(`${pages}${file}`)).headers['content-type']).toBe('application/pdf')
  expect((await admin.get(`${pages}&number=2`)).status).toBe(404)

  const years = (count: number) => app.clock.now().getTime() + count * 365.25 * 24 * 3_600_000
  await forgetOldDecisions(app.db, new Date(years(6.9)))
  expect(await count(proposals, eq(proposals.id, accepted))).toBe(1)
  await forgetOldDecisions(app.db, new Date(years(7.1)))
  expect(await count(proposals, eq(proposals.id, accepted))).toBe(0)
  expect(await decisionsOf(accepted)).toEqual([])
  expect((await admin.get(list)).body).toMatchObject({ total: 0, rows: [] })
  expect(await app.db.$count(proposalEvents)).toBe(0)
  const which = and(eq(auditLines.action, 'forget-proposal'), eq(auditLines.subjectId, String(accepted)))
  expect(await app.db.$count(auditLines, which)).toBe(1)
})

test('what was accepted stays with a customer who is there; its browser goes after two years', async () => {
  const { accepted } = await twoProposals()
  const [fresh] = await decisionsOf(accepted)
  expect(fresh).toMatchObject({ ipAddress: '127.0.0.1', userAgent: expect.any(String) })
  const later = (years: number) => new Date(app.clock.now().getTime() + years * 365.25 * 24 * 3_600_000)
  await forgetOldDecisions(app.db, later(1.9))
  expect(await decisionsOf(accepted)).toEqual([fresh])
  await forgetOldDecisions(app.db, later(9))
  expect(await decisionsOf(accepted)).toEqual([{ ...fresh, ipAddress: null, userAgent: null }])
})
