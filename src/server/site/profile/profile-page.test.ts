import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { newLabelTexts } from '#texts/en/site/new-label.ts'
import { fill } from '#texts/fill.ts'

const address = '12 Juniper Street'

let app: TestApp
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  const staff = await app.signIn('salesperson')
  home = await insertCustomer(app.db, {
    address,
    name: 'Ann Hidden',
    email: 'ann@test.example',
    phone: '555-0177',
    addedUserId: staff.user.id,
    changedByCustomer: { phone: '2026-01-02T00:00:00.000Z' },
    equipment: { 'Furnace 1': { installationYear: 1998, afuePercent: 78 } },
  })
})
afterAll(() => app.close())

const pageOf = (id: number) => `/customer-profile/${id}`

describe('people who see nothing of a home', () => {
  test.each([
    ['a visitor', async () => app.visitor()],
    ['somebody of staff without the label', () => app.signIn('admin')],
    [
      'the holder of another label',
      async () => {
        const other = await insertCustomer(app.db)
        const client = app.visitor()
        await client.get(`${pageOf(other.id)}?k=${other.accessCode}`)
        return client
      },
    ],
  ])('%s is asked for the code', async (_who, clientOf) => {
    const { status, body } = await (await clientOf()).get<string>(pageOf(home.id))
    expect([status, body.includes(labelAccessTexts.title)]).toEqual([200, true])
    for (const secret of [address, 'Ann Hidden', 'ann@test.example', '555-0177', '1998'])
      expect(body).not.toContain(secret)
  })
})

test('the label’s holder reads the home, but nothing meant for staff', async () => {
  const client = app.visitor()
  const { status, body, headers } = await client.get<string>(`${pageOf(home.id)}?k=${home.accessCode}`)
  expect(status).toBe(200)
  for (const text of [
    address,
    'a•••@test.example',
    'the number ending in 0177',
    '1998',
    messages.utilityBillNote,
  ])
    expect(body).toContain(text)
  expect(body).toMatch(/<input[^>]*name="Furnace 1.afuePercent"[^>]*value="78"/)
  const price = body.match(/<input[^>]*name="AC 1.electricityPricePerKwh"[^>]*>/)?.[0]
  expect([price?.includes('placeholder="$0.11"'), price?.includes('value=""')]).toEqual([true, true])
  for (const value of ['$0.11', '540']) expect(body).toContain(fill(labelPageTexts.assumed, { value }))
  for (const secret of [
    home.accessCode,
    'Ann Hidden',
    'ann@test.example',
    '555-0177',
    'salesperson',
    'changedByCustomer',
    'accessCode',
  ])
    expect(body).not.toContain(secret)
  expect(body).toContain(`/customer-system-analysis/${home.id}`)
  expect(body).not.toMatch(/\sstyle="/)
  expect(headers['cache-control']).toBe('no-store, no-transform')
})

test('a stored value outside the limits is marked at its field, which is unfolded', async () => {
  const old = await insertCustomer(app.db, {
    phone: 'call me',
    equipment: { 'Furnace 1': { installationYear: 2190 }, 'AC 1': { seer: 10 } },
  })
  const { body } = await app.visitor().get<string>(`${pageOf(old.id)}?k=${old.accessCode}`)
  expect(body).toContain('Phone has 7 to 15 digits')
  expect(body).toMatch(/Installation year must be 1940 to \d{4}</)
  const opened = [...body.matchAll(/<details[^>]* open=""[^>]*>.*?<summary>(?:<h2>)?([^<]*)/gs)].map(
    ([, words]) => words,
  )
  expect(opened).toEqual([
    labelPageTexts.equipment.correct,
    fill(labelPageTexts.details.fold, { title: messages.home.title }),
  ])
  expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"/)
})

test('a label without a home says so and offers only service', async () => {
  const label = await insertCustomer(app.db, { address: null, email: null })
  const { body } = await app.visitor().get<string>(`${pageOf(label.id)}?k=${label.accessCode}`)
  expect(body).toContain(newLabelTexts.title)
  expect(body).toContain('href="/generate-request"')
  expect(body).not.toContain(messages.home.equipmentTitle)
})
