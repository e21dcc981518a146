import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Label } from '#contract/homes/labels.ts'
import type { BusinessSettings } from '#contract/office/business.ts'
import { auditLines, businessSettings, customers, outbox } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

type Refused = { code: string; message: string }

const generateUrl = '/api/Customer/GenerateBulkProfiles?profilesCount=2'
const labelsOfUrl = '/api/Customer/PrintLabels'

let app: TestApp
let admin: StaffClient
let technician: StaffClient
let id: number

/** A product as it starts on somebody's machine: nobody has said where it is reached. */
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
  id = (await insertCustomer(app.db, { email: 'ada@test.example' })).id
})
afterAll(() => app.close())
beforeEach(() => app.db.update(businessSettings).set({ siteOrigin: null }))

/** Everything that a label is printed from. */
const printing: [string, () => Promise<{ status: number; body: unknown }>][] = [
  ['making labels', () => admin.post(generateUrl)],
  ['the labels of homes', () => technician.post(labelsOfUrl, { ids: [id] })],
  ['a file of labels', () => admin.get('/api/Customer/GetLabelsPdfOfList')],
]

async function enter(siteOrigin: string) {
  const { body } = await admin.get<BusinessSettings>('/api/Settings/Business')
  const { originInUse: _derived, ...stored } = body
  const saved = await admin.post('/api/Settings/SaveBusiness', { ...stored, siteOrigin })
  expect(saved.status).toBe(200)
}

describe('where labels would lead to an address that no phone can open', () => {
  test.each(printing)('%s is refused in a sentence that says where to change it', async (_what, print) => {
    const before = await app.db.$count(customers)
    const { status, body } = await print()
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'SITE_NOT_OPENABLE', message: messages.labels.notOpenable })
    expect(messages.labels.notOpenable).toContain('Settings, Business')
    expect(await app.db.$count(customers)).toBe(before)
    expect(await app.db.$count(auditLines, eq(auditLines.action, 'generate-labels'))).toBe(0)
  })

  test.each(['http://localhost', 'https://portal.localhost', 'http://[::1]:3000', 'http://0.0.0.0'])(
    'so too with %s in Business settings',
    async (origin) => {
      await enter(origin)
      for (const [, print] of printing) expect((await print()).status).toBe(409)
    },
  )

  test('they are still shown, and a code can be replaced', async () => {
    const shown = await technician.post<Label[]>(labelsOfUrl, { ids: [id], on: 'screen' })
    expect(shown.body[0]?.profileLink).toMatch(/^http:\/\/127\.0\.0\.1:3000\/customer-profile\//)
    expect((await technician.get('/api/Customer/GetBulkGeneratedProfiles')).status).toBe(200)
    expect((await admin.post<Label>(`/api/Customer/IssueNewCode?id=${id}&why=worn`)).status).toBe(200)
  })

  test('emails are still written', async () => {
    const sent = await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${technician.user.email}`)
    expect(sent.status).toBe(200)
    const [email] = await app.db.select().from(outbox).where(eq(outbox.to, technician.user.email))
    expect(email?.text).toContain('http://127.0.0.1:3000/reset-password')
  })
})

describe('once an Admin has entered an address under Settings, Business', () => {
  test.each(['https://oak.example', 'http://192.168.1.20:3000'])(
    'labels to %s are printed',
    async (origin) => {
      await enter(origin)
      for (const [what, print] of printing) expect([what, (await print()).status]).toEqual([what, 200])
      const [label] = (await technician.post<Label[]>(labelsOfUrl, { ids: [id] })).body
      expect(label?.profileLink.startsWith(`${origin}/customer-profile/${id}?k=`)).toBe(true)
    },
  )

  test('links to staff lead there too', async () => {
    await enter('https://oak.example')
    await app.db.delete(outbox)
    await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${admin.user.email}`)
    const [email] = await app.db.select().from(outbox).where(eq(outbox.to, admin.user.email))
    expect(email?.text).toContain('https://oak.example/reset-password')
  })
})

test('a person without the right is refused before the address is looked at', async () => {
  expect((await technician.post<Refused>(generateUrl)).body.code).toBe('FORBIDDEN')
  expect((await app.visitor().post<Refused>(labelsOfUrl, { ids: [id] })).status).toBe(401)
})
