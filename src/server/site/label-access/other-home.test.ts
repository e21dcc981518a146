import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProfile } from '#contract/homes/customers.ts'
import { auditLines, customers, requests, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { otherHomeTexts } from '#texts/en/site/other-home.ts'

type Home = Awaited<ReturnType<typeof insertCustomer>>

let app: TestApp
let own: Home
let strangers: Home
let reader: Client
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(throttles)
  own = await insertCustomer(app.db, { address: '12 Elm Street, Columbus' })
  strangers = await insertCustomer(app.db, { address: '99 Maple Street, Dayton' })
  reader = app.visitor()
  await follow(own)
})

const linkOf = ({ id, accessCode }: Pick<Home, 'id' | 'accessCode'>, path = '/customer-profile') =>
  `${path}/${id}?k=${accessCode}`

/** As from another site: the browser follows the link with its cookies. */
const follow = (home: Pick<Home, 'id' | 'accessCode'>, client = reader) =>
  client.send<string>({ method: 'GET', url: linkOf(home), headers: { 'sec-fetch-site': 'cross-site' } })
const ownPage = async () => (await reader.get<string>('/customer-profile')).body
const asCustomer = () => ({
  'x-customer-site': '1',
  'x-xsrf-token': reader.cookies.get('XSRF-TOKEN')?.value ?? '',
})

/** Sends the form of a page as a browser without a script does, with what it holds. */
function press(page: string, fields: Record<string, string> = {}) {
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const payload = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    ...fields,
  })
  return reader.sendForm('/open-profile', payload)
}

describe('the link of a stranger’s label, followed while the own home is open', () => {
  test('asks first, by the streets, and what is typed afterwards stays in the own home', async () => {
    const cookie = reader.cookies.get('hvac.label')?.value
    const { status, body } = await follow(strangers)
    expect(status).toBe(200)
    expect(body).toContain('Open the page of 99 Maple Street instead?')
    expect(body).toContain('You have 12 Elm Street open')
    expect(body).not.toContain(strangers.email)
    expect(reader.cookies.get('hvac.label')?.value).toBe(cookie)
    expect(await ownPage()).toContain('12 Elm Street')

    const { version } = own
    const save = (id: number) =>
      reader.send<{ statusCode: number }>({
        method: 'POST',
        url: '/api/Customer/UpdateCustomerInfoByCustomer',
        headers: asCustomer(),
        payload: { id, version, address: own.address, monthlyGasUsage: 77, equipmentDetails: [] },
      })
    expect((await save(own.id)).body.statusCode).toBe(2)
    expect((await save(strangers.id)).status).toBe(404)
    const rows = await app.db.select().from(customers).where(eq(customers.monthlyGasUsage, 77))
    expect(rows.map(({ id }) => id)).toEqual([own.id])
  })

  test('with the press of the form opens that home, which is in the trail, and the address has no code', async () => {
    const { body } = await follow(strangers)
    const opened = await press(body)
    expect([opened.status, opened.headers.location]).toEqual([303, `/customer-profile/${strangers.id}`])
    expect(await ownPage()).toContain('99 Maple Street')
    const lines = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'use-label'), eq(auditLines.subjectId, String(strangers.id))))
    expect(lines).toHaveLength(1)
  })

  test('cannot be pressed by another site, which does not know the token of the form', async () => {
    const { body } = await follow(strangers)
    for (const csrfToken of ['', 'a-guess'])
      expect((await press(body, { [csrfFieldName]: csrfToken })).status).toBe(403)
    expect(await ownPage()).toContain('12 Elm Street')
  })

  test('with a wrong code names no street, and is answered as without a home open', async () => {
    const wrong = await follow({ id: strangers.id, accessCode: '0000000000' })
    const unknown = await follow({ id: 999_999, accessCode: '0000000000' })
    expect([wrong.status, unknown.status]).toEqual([403, 403])
    for (const { body } of [wrong, unknown]) {
      expect(body).toContain(labelAccessTexts.wrongCode)
      expect(body).not.toMatch(/99 Maple|12 Elm Street/)
    }
  })

  test('asks for the page of the comparison, too, and leads there', async () => {
    const asked = await reader.get<string>(linkOf(strangers, '/customer-system-analysis'))
    expect(asked.body).toContain('Open the page of 99 Maple Street instead?')
    expect((await press(asked.body)).headers.location).toBe(`/customer-system-analysis/${strangers.id}`)
  })

  test('names the town, too, where both are in a street of the same name', async () => {
    const twin = await insertCustomer(app.db, { address: '12 Elm Street, Dayton' })
    const { body } = await follow(twin)
    expect(body).toContain('Open the page of 12 Elm Street, Dayton instead?')
    expect(body).toContain('You have 12 Elm Street, Columbus open')
  })

  test('is named by its number where the label has no home yet', async () => {
    const blank = await insertCustomer(app.db, { address: null, email: null })
    const { body } = await follow(blank)
    expect(body).toContain(`Open the page of label ${blank.id} instead?`)
    await press(body)
    const back = await follow(own)
    expect(back.body).toContain('Open the page of 12 Elm Street instead?')
    expect(back.body).toContain(`label ${blank.id}`)
  })
})

describe('no question is asked', () => {
  const isAsked = (body: string) => body.includes(otherHomeTexts.notYou)

  test('for the same home again, also by the number of another label of it', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    await app.db.update(customers).set({ labelOfCustomerId: own.id }).where(eq(customers.id, label.id))
    for (const id of [own.id, label.id]) {
      const { body } = await follow({ id, accessCode: own.accessCode })
      expect([isAsked(body), body.includes('12 Elm Street')]).toEqual([false, true])
    }
  })

  test('in a browser that has none open, or whose code was renewed', async () => {
    expect(isAsked((await follow(strangers, app.visitor())).body)).toBe(false)
    const admin = await app.signIn('admin')
    await admin.post(`/api/Customer/IssueNewCode?id=${own.id}&why=worn`)
    const { body } = await follow(strangers)
    expect([isAsked(body), body.includes('99 Maple Street')]).toEqual([false, true])
  })
})

describe('forms on the page of a home', () => {
  test('name the street that they are for', async () => {
    const body = (await ownPage()).replaceAll('<!-- -->', '')
    expect(body).toContain('Check what we have of 12 Elm Street, Columbus.')
    expect(body).toContain('For your home at 12 Elm Street, Columbus.')
  })

  test('are refused once another home is open here: nothing of the old page lands there', async () => {
    const old = await ownPage()
    await press((await follow(strangers)).body)
    const { body } = await reader.send<{ code: string; current: OwnProfile }>({
      method: 'POST',
      url: '/api/Customer/UpdateCustomerInfoByCustomer',
      headers: asCustomer(),
      payload: { id: own.id, version: own.version, address: own.address, equipmentDetails: [] },
    })
    expect(body.code).toBe('NOT_FOUND')
    const stamp = old.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
    app.clock.pass({ seconds: 5 })
    const sent = await reader.sendForm(
      '/generate-request',
      new URLSearchParams({
        [csrfFieldName]: reader.cookies.get('XSRF-TOKEN')?.value ?? '',
        stamp,
        customerId: String(own.id),
        page: 'own',
        requestReasonId: '1',
        equipmentTypeId: '1',
        phone: '555-0100',
      }),
    )
    expect(sent.status).toBe(404)
    expect(await app.db.$count(requests, isNotNull(requests.customerId))).toBe(0)
  })
})
