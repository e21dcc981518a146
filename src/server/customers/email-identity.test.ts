import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { nextNumber } from '#tests/support/factories.ts'

let app: TestApp
let seller: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signIn('salesperson')
})
afterAll(() => app.close())

type Saved = { statusCode: number; id: number }
const save = (email: string) =>
  seller.post<Saved>('/api/Customer/AddOrUpdateCustomer', { address: `${nextNumber()} Mail Street`, email })
const storedEmail = async (id: number) =>
  (await seller.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body.email

test.each([
  'a..b@x.com',
  'a@localhost',
  'a@1.2.3.4',
  '"a b"@x.com',
  'a@x.com/evil',
  'a@xn--a.ca',
  'Ada <a@x.com>',
])('%s is refused at its field', async (email) =>
  expect(await save(email)).toMatchObject({
    status: 400,
    body: { data: { problems: [{ path: 'email', message: 'This is not an email address' }] } },
  }),
)

test.each([
  ['smith&sons@rogers.com', 'smith&sons@rogers.com'],
  ['tom=ann@x.com', 'tom=ann@x.com'],
  ['jean-françois@videotron.ca', 'jean-françois@videotron.ca'],
  ['info@CAFÉ.ca', 'info@xn--caf-dma.ca'],
])('%s is stored as %s', async (typed, stored) => {
  const { body } = await save(typed)
  expect(body.statusCode).toBe(1)
  expect(await storedEmail(body.id)).toBe(stored)
})

test.each([
  ['Ada.One@Example.com', 'ada.one@example.COM'],
  // Composed, the Kelvin sign is a K.
  ['mike@kelvin.example', 'mi\u212Ae@kelvin.example'],
  ['shop@bäcker.example', 'SHOP@xn--bcker-gra.example'],
])('%s and %s are one mailbox', async (one, other) => {
  expect((await save(one)).body.statusCode).toBe(1)
  expect((await save(other)).body.statusCode).toBe(3)
})

test.each([
  ['i@dot.example', '\u0130@dot.example'],
  ['hélène@accent.example', 'helene@accent.example'],
  ['É@case.example', 'é@case.example'],
])('%s and %s are two', async (one, other) => {
  expect((await save(one)).body.statusCode).toBe(1)
  expect((await save(other)).body.statusCode).toBe(1)
})
