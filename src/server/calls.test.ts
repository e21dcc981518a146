import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a customer who names another’s home causes one audit line a minute, their own home none', async () => {
  const [own, other] = [await insertCustomer(app.db), await insertCustomer(app.db)]
  const client = app.visitor()
  await client.get(`/customer-profile/${own.id}?k=${own.accessCode}`)
  const reportsOf = async (id: number) =>
    (await client.get(`/api/Customer/GetReports?customerId=${id}`)).status
  const refusals = () =>
    app.db
      .select({ call: auditLines.subjectId })
      .from(auditLines)
      .where(and(eq(auditLines.action, 'call-refused'), eq(auditLines.actorId, own.id)))

  expect(await reportsOf(own.id)).toBe(200)
  expect(await refusals()).toEqual([])
  for (const id of [other.id, 999_999]) expect(await reportsOf(id)).toBe(404)
  expect(await refusals()).toEqual([{ call: 'reports.list' }])
})
