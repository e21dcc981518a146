import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let last = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.pass({ seconds: 61 })
  const lines = await app.db.select({ id: auditLines.id }).from(auditLines)
  last = Math.max(0, ...lines.map(({ id }) => id))
})

const lines = () =>
  app.db
    .select()
    .from(auditLines)
    .where(and(gt(auditLines.id, last), eq(auditLines.action, 'forged-request-refused')))
    .orderBy(auditLines.id)

type Sending = Parameters<ReturnType<TestApp['visitor']>['send']>[0]
const save: Sending = { method: 'POST', url: '/api/Customer/AddOrUpdateCustomer', payload: { id: 0 } }

describe('a refused write from another site is audited', () => {
  test('with who, the call, the fault and the site it came from, but without the token', async () => {
    const admin = await app.signIn('admin')
    const held = admin.cookies.get('XSRF-TOKEN')?.value ?? ''
    const headers = { 'x-xsrf-token': 'a-guess-at-it', origin: 'https://evil.example/with?a=path' }
    expect((await admin.send({ ...save, headers })).status).toBe(403)
    expect(await lines()).toMatchObject([
      {
        actorKind: 'staff',
        actorId: admin.user.id,
        ipAddress: '127.0.0.1',
        requestId: expect.any(String),
        subjectKind: 'call',
        subjectId: 'customers.save',
        after: { token: 'wrong', from: 'https://evil.example' },
      },
    ])
    const written = JSON.stringify(await lines())
    for (const secret of ['a-guess-at-it', held, 'path']) expect(written).not.toContain(secret)
  })

  test('for a form without its field too', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/User/Me')
    const answer = await visitor.send({
      method: 'POST',
      url: '/generate-request',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: 'email=a@example.com',
    })
    expect(answer.status).toBe(403)
    expect(await lines()).toMatchObject([
      { actorKind: 'visitor', subjectId: '/generate-request', after: { token: 'missing', from: null } },
    ])
    expect(JSON.stringify(await lines())).not.toContain('a@example.com')
  })

  test('once a minute per person and call, or per stranger’s address, whatever is tried and how often', async () => {
    const admin = await app.signIn('admin')
    const visitor = app.visitor()
    const elsewhere = { ...save, url: '/nothing/of-the-kind?secret=1' }
    const tries = [save, save, elsewhere, { ...elsewhere, url: '/nothing/else' }]
    for (const sending of tries) {
      for (const caller of [admin, visitor]) {
        expect((await caller.send({ ...sending, headers: { 'x-xsrf-token': 'x' } })).status).toBe(403)
      }
    }
    expect((await lines()).map(({ actorKind, subjectId }) => [actorKind, subjectId])).toEqual([
      ['staff', 'customers.save'],
      ['visitor', 'customers.save'],
      ['staff', expect.not.stringContaining('nothing')],
    ])
    app.clock.pass({ seconds: 61 })
    await visitor.send(elsewhere)
    const later = (await lines()).at(-1)
    expect(later).toMatchObject({ actorKind: 'visitor', after: { token: 'missing' } })
    expect(later?.subjectId).not.toContain('secret')
  })

  test('but a write from our own page is not', async () => {
    const admin = await app.signIn('admin')
    expect((await admin.post('/api/User/Logout', {})).status).toBe(200)
    expect(await lines()).toEqual([])
  })
})

test('a file that pages and letters name sets no cookie, since it is kept on the way; a page does', async () => {
  for (const url of ['/manifest.webmanifest', '/app-icon/192.png', '/favicon.svg', '/images/none.png']) {
    const visitor = app.visitor()
    await visitor.get(url)
    expect([...visitor.cookies.keys()], url).toEqual([])
  }
  const visitor = app.visitor()
  await visitor.get('/scan')
  expect([...visitor.cookies.keys()]).toEqual(['XSRF-TOKEN'])
})
