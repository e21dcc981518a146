import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestRow } from '#contract/requests/requests.ts'
import { customers, outbox, requests, throttles } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { newLabelTexts } from '#texts/en/site/new-label.ts'

const path = '/generate-request'

let app: TestApp
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.delete(throttles)
  home = await insertCustomer(app.db, { address: '12 Juniper Street', phone: '416-555-0101' })
})
afterAll(() => app.close())

const hidden = (body: string, name: string) => body.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1]

/** Opens the page and five seconds later sends its form like a browser without scripts. */
async function openForm(client: Client, address = path) {
  const { body } = await client.get<string>(address)
  app.clock.pass({ seconds: 5 })
  const fields = new URLSearchParams()
  for (const name of ['forgeryToken', 'stamp', 'customerId', 'page', 'website']) {
    const value = hidden(body, name)
    if (value !== undefined) fields.set(name, value)
  }
  return { body, fields }
}

const sendForm = (client: Client, fields: URLSearchParams) => client.sendForm(path, fields)

const count = () => app.db.$count(requests)
const numberIn = (body: string) => Number(body.match(/is number(?:<!-- -->)? <strong>(\d+)/)?.[1])

describe('the form without a script', () => {
  test('is refused without its token, and for a home whose label this browser did not open', async () => {
    const before = await count()
    const client = app.visitor()
    const { fields } = await openForm(client)
    const wish = { requestReasonId: '1', equipmentTypeId: '1', phone: '416-555-0100' }
    for (const [name, value] of Object.entries(wish)) fields.set(name, value)
    fields.set('customerId', String(home.id))
    const other = await sendForm(client, fields)
    expect([other.status, other.body.includes('12 Juniper Street')]).toEqual([404, false])
    fields.delete('customerId')
    fields.delete('forgeryToken')
    expect((await sendForm(client, fields)).status).toBe(403)
    expect(await count()).toBe(before)
  })

  test('is shown again with everything typed and the reason for the refusal', async () => {
    const client = app.visitor()
    const { body, fields } = await openForm(client)
    expect(body).toMatch(/<noscript><p>Adding photos/)
    fields.set('requestReasonId', '3')
    fields.set('email', 'ada@test.example')
    fields.set('words', '</script><b>Rattles')
    fields.append('preferredDays', 'friday')
    const refused = await sendForm(client, fields)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(messages.requests.incomplete)
    expect(refused.body).toContain('value="ada@test.example"')
    expect(refused.body).toContain('&lt;/script&gt;&lt;b&gt;Rattles')
    expect(refused.body).not.toContain('</script><b>')
    expect(refused.body).toMatch(/<option value="3" selected="">/)
    expect(refused.body).toMatch(/type="checkbox"[^>]*checked=""[^>]*value="friday"/)
  })

  test.each([
    ['a filled trap', { website: 'x' }, 422, serviceRequestTexts.hiddenFieldFilled],
    ['no stamp', { stamp: '' }, 422, serviceRequestTexts.pageOpenForLong],
    ['an email that is none', { email: 'ada' }, 400, 'This is not an email address'],
    ['a phone number that is none', { phone: 'call me' }, 400, 'Phone has 7 to 15 digits'],
  ])('with %s keeps what was typed', async (_what, change, status, words) => {
    const client = app.visitor()
    const { fields } = await openForm(client)
    const typed = { requestReasonId: '1', equipmentTypeId: '2', email: 'ada@test.example', name: 'Ada Bloom' }
    for (const [name, value] of Object.entries({ ...typed, ...change })) fields.set(name, value)
    const refused = await sendForm(client, fields)
    expect(refused.status).toBe(status)
    expect(refused.body).toContain(words)
    expect(refused.body).toContain('value="Ada Bloom"')
    expect(hidden(refused.body, 'website')).toBe('')
    app.clock.pass({ seconds: 5 })
    fields.set('stamp', hidden(refused.body, 'stamp') ?? '')
    fields.set('website', '')
    fields.set('email', 'ada@test.example')
    fields.set('phone', '')
    expect((await sendForm(client, fields)).status).toBe(200)
  })

  test('confirms the request and says what happens next; sending the page again stores nothing', async () => {
    const client = app.visitor()
    const { fields } = await openForm(client)
    const typed = { requestReasonId: '1', equipmentTypeId: '2', phone: '416-555-0188' }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    fields.append('preferredTimes', 'evening')
    const taken = await sendForm(client, fields)
    expect(taken.status).toBe(200)
    expect(taken.body).toContain(messages.requests.submitted)
    expect(taken.body).toContain('We call 416-555-0188')
    expect(taken.headers['cache-control']).toBe('no-store, no-transform')
    const before = await count()
    expect(numberIn((await sendForm(client, fields)).body)).toBe(numberIn(taken.body))
    expect(await count()).toBe(before)
    const [row] = await app.db
      .select()
      .from(requests)
      .where(eq(requests.id, numberIn(taken.body)))
    expect(row).toMatchObject({
      customerId: null,
      reason: 'new-installation',
      equipmentKind: 'air-conditioner',
      preferredTimes: ['evening'],
    })
  })
})

describe('with a label', () => {
  test('a form that its own page sent without a script comes back there, refused or confirmed', async () => {
    const client = app.visitor()
    const address = `/customer-profile/${home.id}`
    await client.get(`${address}?k=${home.accessCode}`)
    const { fields } = await openForm(client, address)
    expect(fields.get('page')).toBe('own')
    const typed = { requestReasonId: '2', equipmentTypeId: '1', isUrgent: 'yes', words: 'No heat' }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    const refused = await sendForm(client, new URLSearchParams([...fields, ['phone', 'call me']]))
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(messages.home.equipmentTitle)
    expect(refused.body).toMatch(/<a href="#request-phone">Phone: Phone has 7 to 15 digits/)
    expect(refused.body).toMatch(/checked=""[^>]*name="isUrgent"|name="isUrgent"[^>]*checked=""/)
    const taken = await sendForm(client, fields)
    expect(taken.status).toBe(200)
    expect(taken.body).toContain(messages.home.equipmentTitle)
    expect(taken.body).toContain(messages.requests.submitted)
    const [row] = await app.db
      .select()
      .from(requests)
      .where(eq(requests.id, numberIn(taken.body)))
    expect(row).toMatchObject({ customerId: home.id, isUrgent: true })
  })

  test('a request that is sent too fast is asked for again on the same page, without blame', async () => {
    const client = app.visitor()
    const address = `/customer-profile/${home.id}`
    await client.get(`${address}?k=${home.accessCode}`)
    const { fields } = await openForm(client, address)
    const { body } = await client.get<string>(address)
    fields.set('stamp', hidden(body, 'stamp') ?? '')
    const refused = await sendForm(client, fields)
    expect(refused.status).toBe(422)
    expect(refused.body).toContain(messages.home.equipmentTitle)
    expect(refused.body).toContain(serviceRequestTexts.sentTooSoon)
  })

  test('its link brings reason and equipment, and what it does not know is left to choose', async () => {
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const chosen = ({ body }: { body: string }) =>
      [...body.matchAll(/<option value="(\d)" selected=""/g)].map(([, id]) => id)
    for (const page of [`/customer-profile/${home.id}`, path]) {
      expect(chosen(await client.get<string>(`${page}?reason=upgrade&equipment=air-conditioner`))).toEqual(
        expect.arrayContaining(['3', '2']),
      )
    }
    expect(chosen(await client.get<string>(`${path}?reason=war&equipment=furnace&equipment=2`))).toEqual([
      '0',
      '0',
    ])
  })

  test('the form is for that home and does not ask for name or address', async () => {
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { body, fields } = await openForm(client)
    expect(body).toContain('12 Juniper Street')
    expect(body).not.toContain('416-555-0101')
    expect(body).not.toContain('name="address"')
    fields.set('requestReasonId', '2')
    fields.set('equipmentTypeId', '1')
    fields.set('phone', '416-555-0101')
    const taken = await sendForm(client, fields)
    const [row] = await app.db
      .select()
      .from(requests)
      .where(eq(requests.id, numberIn(taken.body)))
    expect(row).toMatchObject({ customerId: home.id, address: '12 Juniper Street' })
  })

  test('contact details may be left out if they are stored, and the page says which ones are used', async () => {
    await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { body, fields } = await openForm(client)
    expect(body).toContain('We use the number ending in 0101.')
    fields.set('requestReasonId', '2')
    fields.set('equipmentTypeId', '1')
    const taken = await sendForm(client, fields)
    expect(taken.status).toBe(200)
    expect(taken.body).toContain('We call the number ending in 0101')
    const [row] = await app.db
      .select()
      .from(requests)
      .where(eq(requests.id, numberIn(taken.body)))
    expect(row).toMatchObject({ customerId: home.id, phone: '416-555-0101', email: null })
  })

  test('they are required if none are stored', async () => {
    const bare = await insertCustomer(app.db, { phone: null, email: null })
    const client = app.visitor()
    await client.get(`/customer-profile/${bare.id}?k=${bare.accessCode}`)
    const { body, fields } = await openForm(client)
    expect(body).toContain(serviceRequestTexts.oneIsEnough)
    fields.set('requestReasonId', '2')
    fields.set('equipmentTypeId', '1')
    const refused = await sendForm(client, fields)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(serviceRequestTexts.noContact)
  })

  test('an empty form is available for another home', async () => {
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { body, fields } = await openForm(client, `${path}?for=another`)
    expect(body).not.toContain('416-555-0101')
    expect(body).toContain('name="address"')
    expect(fields.has('customerId')).toBe(false)
  })

  test('a tampered cookie prefills nothing', async () => {
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const held = client.cookies.get('hvac.label')?.value ?? ''
    client.cookies.set('hvac.label', {
      path: '/',
      value: held.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    })
    const { body } = await openForm(client)
    expect(body).not.toContain('416-555-0101')
  })
})

describe('with a label that has no home yet', () => {
  const openLabel = async () => {
    const label = await insertCustomer(app.db, { address: null, email: null, phone: null })
    const client = app.visitor()
    const address = `/customer-profile/${label.id}`
    await client.get(`${address}?k=${label.accessCode}`)
    return { label, client, address }
  }

  test('the form is on its page, and the request brings its number to the portal but changes no record', async () => {
    const { label, client, address } = await openLabel()
    const [before] = await app.db.select().from(customers).where(eq(customers.id, label.id))
    const { body, fields } = await openForm(client, address)
    expect(body).toContain(newLabelTexts.title)
    expect(fields.get('customerId')).toBe(String(label.id))
    const typed = {
      requestReasonId: '1',
      equipmentTypeId: '2',
      phone: '416-555-0177',
      name: 'Ada Bloom',
      address: '5 Elm Street',
    }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    const taken = await sendForm(client, fields)
    expect(taken.status).toBe(200)
    expect((await app.db.select().from(customers).where(eq(customers.id, label.id)))[0]).toEqual({
      ...before,
      labelWasOpened: true,
    })

    const admin = await app.signIn('admin')
    const list = () => admin.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {})
    const listed = (rows: RequestRow[]) => rows.find((row) => row.requestId === numberIn(taken.body))
    expect(listed((await list()).body.rows)).toMatchObject({
      customerId: label.id,
      labelId: label.id,
      address: '5 Elm Street',
    })
    const [email] = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'new-request'))
      .orderBy(desc(outbox.id))
    expect(email?.text).toContain(`${label.id}, no home yet`)

    await app.db.update(customers).set({ address: '5 Elm Street' }).where(eq(customers.id, label.id))
    expect(listed((await list()).body.rows)).toMatchObject({ customerId: label.id, labelId: null })
  })

  test('nobody else can send with its number', async () => {
    const { label } = await openLabel()
    const stranger = app.visitor()
    const { fields } = await openForm(stranger)
    const typed = { customerId: label.id, requestReasonId: 1, equipmentTypeId: 2, phone: '416-555-0177' }
    for (const [name, value] of Object.entries(typed)) fields.set(name, String(value))
    expect((await sendForm(stranger, fields)).status).toBe(404)
  })
})
