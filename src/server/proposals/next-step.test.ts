import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { auditLines } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'

type Refused = { code: string; data: { current: ProposalDetails; problems: { path: string }[] } }

let app: TestApp
let salesperson: StaffClient
let technician: StaffClient
let id: number

beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  const { id: customerId } = await insertCustomer(app.db)
  id = (await insertProposal(app.db, { customerId, ownerUserId: salesperson.user.id })).id
})
afterAll(() => app.close())

const save = (change: object = {}, who = salesperson) =>
  who.post<Refused>('/api/Proposal/SaveNextStep', {
    id,
    version: 1,
    nextStep: 'Call',
    nextStepOn: '2026-12-01',
    nextStepUserId: technician.user.id,
    ...change,
  })
const find = async () => (await salesperson.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)).body

test('a technician changes no next step of others, and nobody one of an unknown person', async () => {
  expect((await save({}, technician)).status).toBe(404)
  const { status, body } = await save({ nextStepUserId: 999_999 })
  expect([status, body.data.problems[0]?.path]).toEqual([400, 'nextStepUserId'])
  expect(await find()).toMatchObject({ version: 1, nextStep: null })
})

test('it says what, who and when, with an audit line; without a text there is none', async () => {
  expect((await save()).status).toBe(200)
  expect(await find()).toMatchObject({
    version: 2,
    nextStep: 'Call',
    nextStepOn: '2026-12-01',
    nextStepUser: technician.user.name,
  })
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  expect(line).toMatchObject({ action: 'change-next-step', subjectId: String(id) })
  expect((await save({ version: 2, nextStep: '' })).status).toBe(200)
  expect(await find()).toMatchObject({ nextStep: null, nextStepOn: null, nextStepUserId: null })
})

test('what somebody else changed meanwhile is refused with the newer one', async () => {
  await save()
  const { status, body } = await save({ nextStep: 'Visit' })
  expect([status, body.code, body.data.current.nextStep]).toEqual([409, 'STALE_WRITE', 'Call'])
})

test('people are the staff who can be given a next step', async () => {
  const { body } = await technician.get<{ id: number; name: string }[]>('/api/Proposal/GetPeople')
  expect(body).toContainEqual({ id: salesperson.user.id, name: salesperson.user.name })
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['id', 'name'])
})
