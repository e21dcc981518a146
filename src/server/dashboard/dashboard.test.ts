import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { insertCustomer, insertRequest, insertUser } from '../../../tests/support/factories.ts'

const path = '/api/Dashboard/DashboardStats'

describe('dashboard figures', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('are refused to visitors and to staff other than Admins', async () => {
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await (await app.signIn('salesperson')).get(path)).status).toBe(403)
    expect((await (await app.signIn('technician')).get(path)).status).toBe(403)
  })

  test('count what is there, and neither what was deleted, nor a label without an address, nor who waits for a role', async () => {
    const { db, clock } = app
    const admin = await app.signIn('admin')
    const before = await admin.get<Record<string, number>>(path)
    expect(before).toMatchObject({ status: 200, body: { customerCount: 0, newRequestCount: 0 } })

    await insertCustomer(db)
    await insertCustomer(db)
    await insertCustomer(db, { deletedAt: clock.now() })
    await insertCustomer(db, { address: null })
    await insertUser(db, { role: null })
    await insertUser(db, { role: 'technician' })
    await insertRequest(db)
    await insertRequest(db)
    await insertRequest(db)
    await insertRequest(db, { status: 'assigned', assignedUserId: admin.user.id })
    await insertRequest(db, { status: 'completed', assignedUserId: admin.user.id })

    expect((await admin.get(path)).body).toEqual({
      customerCount: 2,
      userCount: (before.body.userCount ?? 0) + 1,
      newRequestCount: 3,
      completedRequestCount: 1,
    })
  })
})
