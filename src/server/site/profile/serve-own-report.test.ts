import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customers, outbox, reports, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'

let app: TestApp
let home: Awaited<ReturnType<typeof insertCustomer>>
let holder: Client

beforeAll(async () => {
  app = await startTestApp()
  await insertIdealSystem(app.db)
})
beforeEach(async () => {
  await app.db.delete(throttles)
  home = await insertCustomer(app.db, {
    monthlyGasUsage: 56,
    billingTypeId: 1,
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80, hasEcmMotor: false } },
  })
  holder = await holderOf(home)
})
afterAll(() => app.close())

async function holderOf({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  await client.get(`/customer-profile/${id}?k=${accessCode}`)
  return client
}

/** The hidden fields of the form of a page. */
async function formOf(client: Client, query = ''): Promise<Record<string, string>> {
  const { body } = await client.get<string>(`/customer-system-analysis/${home.id}${query}`)
  const form = body.match(/<noscript><form[^>]*\/report".*?<\/form>/s)?.[0] ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name === 'part' ? [] : [[name, value]],
    ),
  )
}

async function press(client: Client, fields: Record<string, string>) {
  const { status, headers } = await client.send({
    method: 'POST',
    url: `/customer-system-analysis/${home.id}/report`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status, location: String(headers.location) }
}
const shown = (client: Client, location: string) => client.get<string>(location.split('#')[0] ?? '')
const made = () => app.db.$count(reports, eq(reports.customerId, home.id))
const letters = (kind: 'analysis' | 'system-analysis') =>
  app.db.$count(outbox, and(eq(outbox.customerId, home.id), eq(outbox.kind, kind)))

test('nobody without the label makes or sends a report', async () => {
  const fields = await formOf(holder)
  const others = [app.visitor(), await app.signIn('admin'), await holderOf(await insertCustomer(app.db))]
  for (const client of others)
    for (const part of ['download', 'send']) {
      await client.get('/scan')
      const csrfToken = client.cookies.get('XSRF-TOKEN')?.value ?? ''
      const { status, location } = await press(client, { ...fields, part, [csrfFieldName]: csrfToken })
      expect([status, location]).toEqual([303, `/customer-system-analysis/${home.id}`])
    }
  expect((await press(holder, { ...fields, part: 'send', [csrfFieldName]: '' })).status).toBe(403)
  expect([await made(), await letters('system-analysis')]).toEqual([0, 0])
})

describe('without a script', () => {
  test('a report is made and led to, of the home or of one piece', async () => {
    for (const [query, kind] of [
      ['', null],
      ['?item=furnace-1', 'Furnace 1'],
    ] as const) {
      const { status, location } = await press(holder, { ...(await formOf(holder, query)), part: 'download' })
      expect(status).toBe(303)
      const [, id] = location.match(/^\/api\/Customer\/GetReportPdf\?reportId=(\d+)&paper=letter$/) ?? []
      const [row] = await app.db
        .select()
        .from(reports)
        .where(eq(reports.id, Number(id)))
      expect(row).toMatchObject({ customerId: home.id, slot: kind })
    }
  })

  test('it is sent to the known mailbox, once although the form is sent twice, and the page says where to', async () => {
    const fields = { ...(await formOf(holder, '?item=furnace-1')), part: 'send' }
    for (const _press of [1, 2]) {
      const { location } = await press(holder, fields)
      expect(location).toMatch(/\?item=furnace-1&said=[\w-]{8}#report$/)
      const { status, body } = await shown(holder, location)
      expect([status, body.includes(messages.emailSent)]).toEqual([200, true])
    }
    expect(await letters('analysis')).toBe(1)
    await press(holder, { ...(await formOf(holder)), part: 'send' })
    expect(await letters('system-analysis')).toBe(1)
  })

  test('what is refused is said on the page', async () => {
    await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
    const { location } = await press(holder, { ...(await formOf(holder)), part: 'send' })
    const { status, body } = await shown(holder, location)
    expect([status, body.includes(comparisonTexts.reports.noEmail)]).toEqual([422, true])
  })
})
