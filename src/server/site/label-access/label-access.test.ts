import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines, customers, outbox, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { linkTokenPlace } from '#domain/operations/email.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'

let app: TestApp
let home: { id: number; accessCode: string; address: string | null }
let other: { id: number; accessCode: string; address: string | null }
beforeAll(async () => {
  app = await startTestApp()
})
let start: Date
beforeEach(async () => {
  start ??= app.clock.now()
  app.clock.moveTo(start)
  await app.db.delete(throttles)
  home = await insertCustomer(app.db, { address: '12 Juniper Street', accessCode: '7K3QX9ZDPA' })
  other = await insertCustomer(app.db, { address: '99 Maple Street', accessCode: 'A1B2C3D4E5' })
})
afterAll(() => app.close())

type Client = ReturnType<TestApp['visitor']>
const open = (client: Client, { id, accessCode }: { id: number; accessCode: string }) =>
  client.get<string>(`/customer-profile/${id}?k=${accessCode}`)
const read = (client: Client, id: number | string) => client.get<string>(`/customer-profile/${id}`)
const days = (count: number) => count * 24 * 60 * 60 * 1000

test('a label’s link may have a slash before its code', async () => {
  const client = app.visitor()
  const { status, body } = await client.get<string>(`/customer-profile/${home.id}/?k=${home.accessCode}`)
  expect([status, body.includes('12 Juniper Street')]).toEqual([200, true])
  expect((await read(client, home.id)).body).toContain('12 Juniper Street')
})

describe('without the code', () => {
  test('an existing number and an unknown one look alike', async () => {
    const client = app.visitor()
    await client.get('/')
    const [real, free] = [await read(client, home.id), await read(client, 999_999)]
    expect(real.status).toBe(200)
    expect(real.body).toContain(labelAccessTexts.title)
    expect(real.body).not.toContain('12 Juniper Street')
    const typed = `"${home.id}"`
    expect(real.body).toContain(typed)
    expect(real.body.replaceAll(typed, '"999999"')).toBe(free.body)
    expect(real.headers['cache-control']).toBe('no-store, no-transform')
    expect(real.headers['referrer-policy']).toBe('no-referrer')
  })

  test.each(['0', '-1', 'abc', '1.5', '99999999999', '%27%3B--', '%2531', '2147483648'])(
    'the invalid number %s asks for a number, without a server error',
    async (id) => {
      const answer = await read(app.visitor(), id)
      expect([answer.status, answer.body.includes(labelAccessTexts.title)]).toEqual([200, true])
      expect((await app.visitor().get(`/customer-profile/${id}?k=7K3QX9ZDPA`)).status).toBe(200)
    },
  )

  test('a wrong code, another home’s code and an unknown number get the same refusal', async () => {
    for (const wrong of [
      { id: home.id, accessCode: '0000000000' },
      { id: home.id, accessCode: other.accessCode },
      { id: home.id, accessCode: '' },
      { id: home.id, accessCode: 'x'.repeat(5000) },
      { id: 999_999, accessCode: home.accessCode },
    ]) {
      const client = app.visitor()
      const answer = await open(client, wrong)
      expect(answer.status).toBe(403)
      expect(answer.body).toContain(labelAccessTexts.wrongCode)
      expect(answer.body).not.toContain('Juniper Street')
      expect(client.cookies.has('hvac.label')).toBe(false)
    }
  })

  test('a deleted customer’s label opens nothing', async () => {
    await app.db.update(customers).set({ deletedAt: app.clock.now() }).where(eq(customers.id, home.id))
    expect((await open(app.visitor(), home)).status).toBe(403)
  })
})

describe('guessing', () => {
  test('is stopped after ten codes for a home from one address, even the right one, and may continue later', async () => {
    for (let guess = 0; guess < 10; guess++) {
      expect((await open(app.visitor(), { ...home, accessCode: `000000000${guess}` })).status).toBe(403)
    }
    const shut = await open(app.visitor(), home)
    expect(shut.status).toBe(429)
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(app.visitor(), other)).status).toBe(200)
    app.clock.moveTo(new Date(app.clock.now().getTime() + 61_000))
    expect((await open(app.visitor(), home)).status).toBe(200)
  })

  test('at one number from many addresses is stopped after sixty, and never locks out the label’s owner', async () => {
    const atNumber = (code: number, address: string) =>
      open(app.visitor(address), { ...home, accessCode: String(code).padStart(10, '0') })
    for (let guess = 0; guess < 60; guess++)
      expect((await atNumber(guess, `198.51.100.${guess % 7}`)).status).toBe(403)
    expect((await atNumber(61, '198.51.100.8')).status).toBe(429)
    expect((await open(app.visitor('203.0.113.9'), home)).status).toBe(200)
    expect((await atNumber(62, '198.51.100.9')).status).toBe(403)
    expect((await open(app.visitor('198.51.100.1'), other)).status).toBe(200)
  })

  test('at many homes is stopped after a hundred codes from one address, even with a label for one of them', async () => {
    for (let guess = 0; guess < 100; guess++) {
      await open(app.visitor(), { id: 500_000 + guess, accessCode: '0000000000' })
      if (guess === 50) expect((await open(app.visitor(), home)).status).toBe(200)
    }
    expect((await open(app.visitor(), { id: other.id, accessCode: '0000000000' })).status).toBe(429)
  })
})

describe('with the code', () => {
  test('the first request answers with the page and opens only this customer', async () => {
    const client = app.visitor()
    expect((await open(client, home)).status).toBe(200)
    expect((await read(client, home.id)).body).not.toContain(labelAccessTexts.title)
    expect((await read(client, other.id)).body).toContain(labelAccessTexts.title)
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.subjectId, String(home.id)))
    expect(line).toMatchObject({ action: 'use-label', actorKind: 'customer', actorId: home.id })
  })

  test('as people type it, in the form that needs no script', async () => {
    const client = app.visitor()
    await client.get('/scan')
    const form = new URLSearchParams({ id: ` ${home.id} `, code: ' 7k3qx-9zdpa', leadsTo: 'profile' })
    const send = () => client.sendForm('/open-profile', form)
    expect((await send()).status).toBe(403)
    expect(client.cookies.has('hvac.label')).toBe(false)
    form.set(csrfFieldName, client.cookies.get('XSRF-TOKEN')?.value ?? '')
    const answer = await send()
    expect([answer.status, answer.headers.location]).toEqual([303, `/customer-profile/${home.id}`])
    expect((await read(client, home.id)).body).not.toContain(labelAccessTexts.title)
    form.set('code', 'wrong')
    const wrong = await send()
    expect([wrong.status, wrong.body.includes(labelAccessTexts.wrongCode)]).toEqual([403, true])
    expect(wrong.body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="code"[^>]*value="wrong"/)
    for (const [id, code, said] of [
      ['', '7k3qx-9zdpa', labelAccessTexts.idFormat],
      ['ten', '7k3qx-9zdpa', labelAccessTexts.idFormat],
      [String(home.id), ' ', labelAccessTexts.codeMissing],
    ] as const) {
      form.set('id', id)
      form.set('code', code)
      const incomplete = await send()
      expect(incomplete.status).toBe(400)
      expect(incomplete.body).toContain(said)
      expect(incomplete.body).toContain(labelAccessTexts.incomplete)
    }
  })

  test('with the number of a printed label that was bound to the customer', async () => {
    const label = await insertCustomer(app.db, { address: null, accessCode: '0123456789' })
    await app.db.update(customers).set({ labelOfCustomerId: home.id }).where(eq(customers.id, label.id))
    const client = app.visitor()
    expect((await open(client, { id: label.id, accessCode: home.accessCode })).status).toBe(200)
    for (const id of [label.id, home.id])
      expect((await read(client, id)).body).not.toContain(labelAccessTexts.title)
    expect((await open(app.visitor(), { id: label.id, accessCode: '0123456789' })).status).toBe(403)
  })

  test('for 30 days, then the page asks for the code again', async () => {
    const client = app.visitor()
    await open(client, home)
    const since = app.clock.now().getTime()
    app.clock.moveTo(new Date(since + days(30) - 1000))
    expect((await read(client, home.id)).body).not.toContain(labelAccessTexts.title)
    app.clock.moveTo(new Date(since + days(30) + 2000))
    const late = await read(client, home.id)
    expect(late.body).toContain(labelAccessTexts.openedLongAgo)
    expect((await open(client, home)).status).toBe(200)
  })

  test('after that only this browser can have the link sent to the stored email, and not often', async () => {
    await app.db.update(customers).set({ email: 'ada@test.example' }).where(eq(customers.id, home.id))
    const ask = (client: Client) =>
      client.sendForm(
        '/send-page-link',
        new URLSearchParams({
          [csrfFieldName]: client.cookies.get('XSRF-TOKEN')?.value ?? '',
          leadsTo: 'profile',
        }),
      )
    const stranger = app.visitor()
    await read(stranger, home.id)
    const client = app.visitor()
    await open(client, home)
    expect((await ask(stranger)).body).not.toContain(labelAccessTexts.linkWaits)
    expect((await ask(client)).body).not.toContain(labelAccessTexts.linkWaits)
    expect(await app.db.$count(outbox)).toBe(0)

    app.clock.moveTo(new Date(app.clock.now().getTime() + days(31)))
    expect((await read(client, home.id)).body).toContain(labelAccessTexts.sendLink)
    expect((await read(stranger, home.id)).body).not.toContain(labelAccessTexts.sendLink)
    for (let time = 0; time < 6; time++)
      expect((await ask(client)).body).toContain(labelAccessTexts.linkWaits)
    const full = await ask(client)
    expect([full.status, full.body.includes(limitsTexts.mailbox)]).toEqual([429, true])
    const emails = await app.db.select().from(outbox)
    const written = emails.map(({ to, kind, customerId }) => [to, kind, customerId])
    expect(written).toEqual(Array(6).fill(['ada@test.example', 'page-link', home.id]))
    expect(emails[0]?.text).toContain(`/customer-profile/${home.id}?t=${linkTokenPlace}`)
    expect(emails[0]?.text).not.toContain(home.accessCode)
  })

  test('a new code closes every page that was opened with the old one', async () => {
    const client = app.visitor()
    await open(client, home)
    const admin = await app.signIn('admin')
    expect((await admin.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)).status).toBe(200)
    expect((await read(client, home.id)).body).toContain(labelAccessTexts.title)
    expect((await open(app.visitor(), home)).status).toBe(403)
  })

  test.each<[string, (value: string) => string]>([
    ['another customer’s number', (value) => value.replace(/^\d+/, () => String(other.id))],
    ['a later opening', (value) => value.replace(/\.(\d+)\./, (_all, at) => `.${Number(at) + 1000}.`)],
    ['a seal with one letter changed', (value) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a number that no table holds', (value) => value.replace(/^\d+/, '9999999999')],
    ['no seal', (value) => value.replace(/\.[^.]+$/, '')],
    ['nonsense', () => '1; drop table'],
  ])('a cookie with %s opens nothing', async (_what, tamper) => {
    const client = app.visitor()
    await open(client, home)
    const cookie = client.cookies.get('hvac.label')
    client.cookies.set('hvac.label', { path: '/', value: tamper(cookie?.value ?? '') })
    for (const id of [home.id, other.id]) {
      const answer = await read(client, id)
      expect([answer.status, answer.body.includes(labelAccessTexts.title)]).toEqual([200, true])
    }
  })

  test('the code appears in no log, page or audit line', async () => {
    const client = app.visitor()
    const { body } = await open(client, home)
    await open(app.visitor(), { ...home, accessCode: '7K3QX9ZDPB' })
    const audit = JSON.stringify(await app.db.select().from(auditLines))
    const logs = app.logLines.join('\n')
    for (const text of [body, audit, logs]) expect(text).not.toMatch(/7K3QX-?9ZDP/)
  })
})

test('an employee who opens a label is the customer in the site’s calls and staff in all others', async () => {
  const technician = await app.signIn('technician')
  await open(technician, home)
  const me = await technician.get<{ email: string } | null>('/api/User/Me')
  expect(me.body?.email).toBe(technician.user.email)
  const asCustomer = await technician.send({
    method: 'GET',
    url: `/api/Customer/GetCustomerById?id=${other.id}`,
    headers: { 'x-customer-site': '1' },
  })
  expect(asCustomer.status).toBe(403)
})
