import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import {
  accept,
  admin,
  app,
  handOver,
  page,
  sent,
  signInOn,
  startDeciding,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { insertCustomer } from '#tests/support/factories.ts'

startDeciding()

type Opener = StaffClient['user']

describe('a device in the hand', () => {
  test('of the customer before reads nothing once another proposal is handed over', async () => {
    const [first, second] = [await sent(), await sent()]
    const tablet = await handOver(first)
    expect((await page(tablet, first)).body.reader).toBe('in-person')
    expect((await signInOn(tablet, tablet)).status).toBe(200)
    await handOver(second, tablet)
    expect((await page(tablet, second)).body.reader).toBe('in-person')
    const bySite = await tablet.send({
      method: 'GET',
      url: `${url('GetProposalPage')}?id=${first.id}`,
      headers: { 'x-customer-site': '1' },
    })
    expect(bySite.status).toBe(404)
    expect((await accept(tablet, first)).status).toBe(404)
    expect((await accept(tablet, second)).status).toBe(200)
  })

  test('ends with the cookie of before, too, once its opener hands over elsewhere', async () => {
    const [first, second] = [await sent(), await sent()]
    const tablet = await handOver(first)
    const phone = await app.signIn('salesperson')
    const other = app.visitor()
    await other.get('/api/User/Me')
    expect((await signInOn(other, tablet)).status).toBe(200)
    expect((await page(tablet, first)).status).toBe(404)
    await handOver(second, phone)
    expect((await page(phone, second)).body.reader).toBe('in-person')
  })

  test.each([
    ['leaves', ({ id, email }: Opener) => admin.post(`/api/User/DeleteUser?id=${id}`, { email })],
    [
      'gets another role',
      async ({ id }: Opener) => {
        const { body: found } = await admin.get<object>(`/api/User/GetUserById?id=${id}`)
        return admin.post('/api/User/AddOrUpdateEmployee', { ...found, roleId: 3 })
      },
    ],
  ])('ends when its opener %s', async (_name, act) => {
    const version = await sent()
    const tablet = await handOver(version, await app.signIn('salesperson'))
    const done = await act(tablet.user)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await page(tablet, version)).status).toBe(404)
    expect((await accept(tablet, version)).status).toBe(404)
  })

  test('ends when it is given back', async () => {
    const version = await sent()
    const tablet = await handOver(version)
    const cookie = tablet.cookies.get(`hvac.proposal.${version.id}`)?.value ?? ''
    expect((await tablet.post(url('GiveDeviceBack'), {})).status).toBe(200)
    expect(tablet.cookies.has(`hvac.proposal.${version.id}`)).toBe(false)
    expect((await page(withToken(version, cookie), version)).status).toBe(404)
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'give-device-back'))
    expect(lines.map(({ subjectId }) => subjectId)).toContain(String(version.id))
  })

  test('ends ten minutes after the answer that was given on it', async () => {
    const version = await sent()
    const tablet = await handOver(version)
    expect((await accept(tablet, version)).status).toBe(200)
    app.clock.pass({ minutes: 9 })
    expect((await page(tablet, version)).body.state).toBe('accepted')
    app.clock.pass({ minutes: 2 })
    expect((await page(tablet, version)).status).toBe(404)
  })

  test('does not open the home whose label was opened on it before', async () => {
    const version = await sent()
    const before = await insertCustomer(app.db)
    const tablet = await app.signIn('admin')
    await tablet.get(`/customer-profile/${before.id}?k=${before.accessCode}`)
    expect(tablet.cookies.has('hvac.label')).toBe(true)
    await handOver(version, tablet)
    expect(tablet.cookies.has('hvac.label')).toBe(false)
    const { body } = await tablet.get<string>(`/customer-profile/${before.id}`)
    expect(body).not.toContain(before.address)
    expect((await page(tablet, version)).body.reader).toBe('in-person')
  })
})
