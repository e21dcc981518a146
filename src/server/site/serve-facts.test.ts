import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { labelPageTexts } from '#texts/label-page.ts'

type Home = Awaited<ReturnType<typeof insertCustomer>>

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
afterAll(() => app.close())

const year = 'Furnace 1.installationYear'

const withoutYear = () =>
  insertCustomer(app.db, { monthlyGasUsage: 56, billingTypeId: 1, equipment: { 'Furnace 1': {} } })

async function holderOf({ id, accessCode }: Home) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

function sendFacts(client: Client, { id }: Home, facts: Record<string, string>) {
  const token = client.cookies.get('XSRF-TOKEN')?.value ?? ''
  return client.send<string>({
    method: 'POST',
    url: `/customer-profile/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ forgeryToken: token, ...facts }).toString(),
  })
}

const pageOf = async (client: Client, { id }: Home) =>
  (await client.get<string>(`/customer-profile/${id}`)).body

describe('who is refused', () => {
  test.each<[string, () => Promise<Client>]>([
    ['a visitor', async () => app.visitor()],
    ['somebody of staff without the label', () => app.signIn('admin')],
    ['the holder of another label', async () => holderOf(await withoutYear())],
  ])('%s stores nothing and is led to the code', async (_who, clientOf) => {
    const home = await withoutYear()
    const client = await clientOf()
    await client.get('/')
    const { status, headers } = await sendFacts(client, home, { [year]: '2004' })
    expect([status, headers.location]).toEqual([303, `/customer-profile/${home.id}`])
    expect(await pageOf(await holderOf(home), home)).toContain(labelPageTexts.missing.show)
  })

  test('a form without the token', async () => {
    const home = await withoutYear()
    const client = await holderOf(home)
    expect((await sendFacts(client, home, { forgeryToken: '', [year]: '2004' })).status).toBe(403)
  })
})

test('the year that was asked for is stored, and the page comes back with the answer', async () => {
  const home = await withoutYear()
  const client = await holderOf(home)
  expect(await pageOf(client, home)).toContain('How old is your furnace?')
  const { status, headers } = await sendFacts(client, home, { [year]: '2004' })
  expect([status, headers.location]).toEqual([303, `/customer-profile/${home.id}`])
  const answered = await pageOf(client, home)
  expect(answered).toContain('Plan for a new furnace')
  expect(answered).toMatch(/(We are fairly sure|By our estimate) it is between \$\d/)
  expect(answered).not.toContain(labelPageTexts.missing.show)
})

test.each([
  ['1066', /Installation year must be 1940 to \d{4}</],
  ['soon', /Enter a number/],
  ['', /Please fill this in\./],
])('a year like %j is refused at its field, with what was typed', async (typed, words) => {
  const home = await withoutYear()
  const client = await holderOf(home)
  const { status, body } = await sendFacts(client, home, { [year]: typed })
  expect(status).toBe(400)
  expect(body).toMatch(words)
  expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="Furnace 1.installationYear"/)
  if (typed) expect(body).toContain(`value="${typed}"`)
})

test('an odd bill is asked back once, and stored if it is confirmed', async () => {
  const home = await insertCustomer(app.db, {
    billingTypeId: 1,
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false } },
  })
  const client = await holderOf(home)
  const asked = await sendFacts(client, home, { monthlyGasUsage: '700' })
  expect(asked.status).toBe(400)
  expect(asked.body).toContain('Is $700.00 the gas bill of one month?')
  expect(asked.body).toContain('name="confirmed"')
  const stored = await sendFacts(client, home, { monthlyGasUsage: '700', confirmed: 'yes' })
  expect(stored.status).toBe(303)
  expect(await pageOf(client, home)).toMatch(/name="monthlyGasUsage"[^>]*value="700"/)
})

test('nothing but what a comparison can lack is stored', async () => {
  const home = await withoutYear()
  const client = await holderOf(home)
  await sendFacts(client, home, { [year]: '2004', address: 'Elsewhere', phone: '555-0199' })
  const page = await pageOf(client, home)
  expect(page).not.toContain('Elsewhere')
  expect(page).not.toContain('555-0199')
})
