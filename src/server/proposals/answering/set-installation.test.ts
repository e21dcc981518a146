import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { RequestDetails } from '#contract/requests/requests.ts'
import { auditLines, outbox, requests } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { sendProposal } from '#tests/support/proposals.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let id: number

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-24T15:00:00Z'))
  const customer = await insertCustomer(app.db, { email: `${crypto.randomUUID()}@test.example` })
  id = (await insertProposal(app.db, { customerId: customer.id, ownerUserId: salesperson.user.id })).id
})

/** Sends the proposal and writes down that its customer said yes. */
async function accept() {
  const { number, hash } = await sendProposal(salesperson, id)
  const decision = {
    kind: 'accept',
    optionKey: 'a',
    planId: null,
    name: 'Ann Owner',
    isOwner: true,
    agrees: true,
  }
  const said = { id, number, hash, pressKey: `the yes to proposal ${id}`, how: 'letter', decision }
  const { status, body } = await admin.post('/api/Proposal/RecordDecision', said)
  expect(status, JSON.stringify(body)).toBe(200)
}

type Answer = { requestId: number; code: string; data: { problems: { path: string }[] } }
const set = (who: Client, change: object = {}) =>
  who.post<Answer>('/api/Proposal/SetInstallationDay', {
    id,
    assignedUserId: technician.user.id,
    visitDay: '2026-12-15',
    visitFrom: '08:00',
    visitTo: '10:00',
    timeZone: 'America/Toronto',
    pressKey: `the day of proposal ${id}`,
    ...change,
  })
const read = async () => (await admin.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)).body

test('only an Admin sets the day, and only of what was accepted', async () => {
  await accept()
  expect((await set(salesperson)).status).toBe(403)
  expect((await set(technician)).status).toBe(403)
  expect((await set(admin)).status).toBe(200)
})

test('what nobody accepted is not installed', async () => {
  await sendProposal(salesperson, id)
  const { status, body } = await set(admin)
  expect([status, body.code]).toEqual([409, 'NOT_ACCEPTED'])
  expect((await set(admin, { id: 999_999 })).status).toBe(404)
  expect(await app.db.select().from(requests).where(eq(requests.proposalId, id))).toEqual([])
})

test('one press takes the request, assigns it, sets its visit and tells the customer; the same press does it once', async () => {
  await accept()
  expect(await read()).toMatchObject({
    nextStep: 'Set the installation day',
    nextStepOn: '2026-11-27',
    installation: null,
    promisedLeadDays: 21,
    acceptanceMeaning: 'go-ahead',
  })
  const first = await set(admin)
  const again = await set(admin)
  expect(again.body).toEqual(first.body)
  const { requestId } = first.body
  const [request, ...others] = await app.db.select().from(requests).where(eq(requests.proposalId, id))
  expect(others).toEqual([])
  expect(request).toMatchObject({
    id: requestId,
    reason: 'new-installation',
    status: 'assigned',
    assignedUserId: technician.user.id,
    takenByUserId: admin.user.id,
    visitDay: '2026-12-15',
    visitFrom: '08:00',
    visitTo: '10:00',
  })
  expect(request?.words).toMatch(/^Accepted: proposal \d+, version 1, Good\.\n1 × Entry \d+$/)
  expect(await read()).toMatchObject({
    nextStep: null,
    installation: { requestId, status: 'assigned', visitDay: '2026-12-15' },
  })
  const mails = await app.db.select().from(outbox).where(eq(outbox.requestId, requestId))
  expect(mails.filter(({ kind }) => kind === 'visit-set')).toHaveLength(1)
  const assignment = mails.find(({ kind }) => kind === 'assignment')
  expect(assignment?.text).toContain('Tuesday, December 15, 8 to 10 a.m.')
  expect(assignment?.text).not.toContain('As soon as possible')
  const details = await admin.get<RequestDetails>(`/api/Request/GetRequestById?requestId=${requestId}`)
  expect(details.body.proposalId).toBe(id)
  const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'set-installation'))
  expect(lines.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(1)
})

test('a day that is set is changed at its request, and set anew once that came to nothing', async () => {
  await accept()
  const { requestId } = (await set(admin)).body
  const { status, body } = await set(admin, { pressKey: 'another press of another day' })
  expect([status, body.code]).toEqual([409, 'INSTALLATION_SET'])
  await admin.post('/api/Request/RequestCompleted', { requestId, outcome: 'no-longer-needed', note: null })
  const next = await set(admin, { pressKey: 'another press of another day', visitDay: '2026-12-18' })
  expect(next.status).toBe(200)
  expect((await read()).installation).toMatchObject({
    requestId: next.body.requestId,
    visitDay: '2026-12-18',
  })
})

test('its customer reads the day once it is set, and about when it is planned before', async () => {
  await accept()
  const work = async () =>
    (await salesperson.get<OwnProposalPage>(`/api/Proposal/GetProposalPage?id=${id}`)).body.work
  expect(await work()).toEqual({ isToPlan: true, plannedOn: '2026-12-15', visit: null })
  await set(admin)
  const visit = { visitDay: '2026-12-15', visitFrom: '08:00', visitTo: '10:00' }
  expect(await work()).toEqual({ isToPlan: false, plannedOn: null, visit })
})

test.each([
  ['a day that is over', { visitDay: '2026-11-23' }, 'visitDay'],
  ['a window without its end', { visitTo: null }, 'visitTo'],
  ['somebody who visits no homes', { assignedUserId: 999_999 }, 'assignedUserId'],
])('%s is refused at its field, and nothing is stored', async (_what, change, path) => {
  await accept()
  const { status, body } = await set(admin, change)
  expect(status).toBe(400)
  expect(body.data.problems.map((problem) => problem.path)).toEqual([path])
  expect((await read()).installation).toBeNull()
})
