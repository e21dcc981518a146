import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestDetails } from '#contract/requests/requests.ts'
import {
  alerts,
  businessSettings,
  compareCounts,
  customers,
  homeNotes,
  requests,
  throttles,
} from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { readCustomer } from '../customers/read.ts'

const call = '/api/Common/CompareHome'
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  await insertIdealSystem(app.db, { equipmentKind: 'furnace' })
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16, coolingBtuPerHour: 36000 })
})
beforeEach(async () => {
  await app.db.delete(throttles)
  await app.db.delete(compareCounts)
  await show(true)
})
afterAll(() => app.close())

const show = (showsComparison: boolean) => app.db.update(businessSettings).set({ showsComparison })

/** A visitor whose browser has the cookie that a write repeats. */
async function visitor() {
  const client = app.visitor()
  await client.get('/')
  return client
}

describe('where the business does not show the comparison', () => {
  test('call and pages are not found, and no page leads there', async () => {
    await show(false)
    const client = await visitor()
    expect(await client.post(call, {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const path of ['/compare', '/compare/result?h=gas&a=15-20', '/compare/image.png'])
      expect((await client.get<string>(path)).status).toBe(404)
    expect((await client.get<string>('/')).body).not.toContain('href="/compare"')
    expect((await client.get<string>('/sitemap.xml')).body).not.toContain('/compare')
    await show(true)
    expect((await client.get<string>('/')).body).toContain('href="/compare"')
  })
})

test('switched off, neither what staff read of a request nor an older link leads to its pages', async () => {
  const client = app.visitor()
  const link = `/generate-request?${new URLSearchParams({ compared: 'h=gas&a=15-20' })}&reason=upgrade&equipment=furnace`
  expect((await client.get<string>(link)).body).toContain('name="comparison"')
  await show(false)
  const { status, body } = await client.get<string>(link)
  expect([status, body.includes('name="comparison"'), body.includes('/compare')]).toEqual([200, false, false])
})

describe('the call', () => {
  test('answers with what the page of the same answers says', async () => {
    const client = await visitor()
    const { status, body } = await client.post<Record<string, unknown>>(call, {
      heatsWith: 'gas',
      furnaceAge: '15-20',
      cooling: 'yes',
      coolingAge: '10-15',
      bills: { heating: { dollars: 140, per: 'month' } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      verdict: 'plan',
      link: '/compare/result?h=gas&a=15-20&c=10-15&g=140m',
      nextQuestion: { question: 'powerBill' },
      pieces: [{ equipmentTypeName: 'Furnace 1' }, { equipmentTypeName: 'AC 1' }],
    })
    const { body: page } = await client.get<string>(String(body.link))
    expect(page.replaceAll(/<\/?strong>/g, '')).toContain(body.headline)
  })

  test.each([
    ['a fuel that there is not', { heatsWith: 'coal' }],
    ['an age that there is not', { furnaceAge: 'old' }],
    ['a bill of nothing', { bills: { heating: { dollars: 0, per: 'month' } } }],
  ])('with %s is refused at its field', async (_what, input) => {
    expect(await (await visitor()).post(call, input)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test('from one address has to wait after very many, and goes on later', async () => {
    const client = await visitor()
    for (let sent = 0; sent < 60; sent++) expect((await client.post(call, {})).status).toBe(200)
    const refused = await client.post(call, {})
    expect(refused).toMatchObject({ status: 429, body: { message: compareTexts.tooMany } })
    app.clock.pass({ seconds: Number(refused.headers['retry-after']) })
    expect((await client.post(call, {})).status).toBe(200)
  })
})

describe('the result', () => {
  test('is for its reader alone, in no search, and reads garbage as not known', async () => {
    const client = await visitor()
    const { status, headers, body } = await client.get<string>(
      '/compare/result?h=coal&a=1200&g=lots&c[]=x&__proto__=1',
    )
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, max-age=0')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain(compareTexts.nothing.headline)
    expect(body).not.toContain('<link rel="canonical"')
  })

  test.each(['h=%00', 'h=gas&a=%00&g=%01%1f', 'h=%E0%A4%A&from=%00', 'h=gas&h=oil', '%00=1'])(
    'reads ?%s, too',
    async (query) => {
      for (const path of ['/compare', '/compare/result', '/generate-request?reason=upgrade&compared=%07']) {
        const url = `${path}${path.includes('?') ? '&' : '?'}${query}`
        expect((await app.visitor().get(url)).status, url).toBe(200)
      }
    },
  )

  test('from one address has to wait after very many, as the call does', async () => {
    const client = await visitor()
    for (let opened = 0; opened < 60; opened++) expect((await client.post(call, {})).status).toBe(200)
    const refused = await client.get<{ message: string }>('/compare/result?h=gas')
    expect(refused).toMatchObject({ status: 429, body: { message: compareTexts.tooMany } })
    app.clock.pass({ seconds: Number(refused.headers['retry-after']) })
    expect((await client.get('/compare/result?h=gas')).status).toBe(200)
  })

  test('says of its arithmetic what was truly taken', async () => {
    const { body } = await (await visitor()).get<string>('/compare/result?h=gas&a=15-20&c=no&g=140m')
    expect(body).toContain('the middle of 15 to 20 years')
    expect(body).toContain('the average of 7 heating months')
    expect(body).not.toMatch(/Installation year: \d+ – from your home/)
    const ofYear = await (await visitor()).get<string>('/compare/result?h=gas&a=2009&c=no&g=1400y')
    expect(ofYear.body).toContain('Your gas bill for a year: $1,400 – as you told us')
    expect(ofYear.body).toContain('equal parts of $')
    expect(ofYear.body).toContain('Installation year: 2009 – as you told us')
  })

  test('asks for the age of an air conditioner, not again whether there is one', async () => {
    const { body } = await (await visitor()).get<string>('/compare/result?h=gas&a=15-20&g=140m&c=yes')
    const asked = body.slice(body.indexOf(compareTexts.nextQuestion.lead))
    expect(asked.match(/<legend[^>]*>([^<]*)</)?.[1]).toBe(compareTexts.questions.coolingAge)
  })

  test('names no money beside danger, and the telephone first', async () => {
    const { body } = await (await visitor()).get<string>('/compare/result?h=gas&a=15-20&g=140m&w=unsafe')
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main).toContain(compareTexts.unsafe.tag)
    expect(main.match(/\$\d+ (less|more)/)).toBeNull()
    expect(main.indexOf('href="tel:')).toBeLessThan(main.indexOf(compareTexts.said.title))
  })
})

describe('what is typed and cannot be used', () => {
  const messageOf = (body: string) => body.match(/id="[^"]*-problem"[^>]*>([^<]*)</)?.[1]

  test.each([
    ['h=gas&a=15-20&ay=19xx&g=140&gp=m', 'furnaceAge', 'h=gas&a=15-20&g=140m&ay=19xx', /^Year: .*“19xx”/],
    ['h=gas&a=15-20&g=abc&gp=y', 'heatingBill', 'h=gas&a=15-20&g=abc&gp=y', /^Gas bill: .*“abc”/],
    ['c=yes&ca=10-15&e=lots', 'powerBill', 'c=10-15&e=lots', /^Electricity bill: .*“lots”/],
    ['c=yes&cy=2999', 'cooling', 'c=yes&cy=2999', /^Year of the AC: .*“2999”/],
  ])('is said at its question, and the rest is kept: %s', async (typed, screen, kept, said) => {
    const client = await visitor()
    const first = await client.get<string>(`/compare/result?s=first&from=van&${typed}`)
    const asked = `/compare?${kept}&from=van#question-${screen}`
    expect([first.status, first.headers.location]).toEqual([303, asked])
    const again = await client.get<string>(`/compare/result?s=again&${typed}`)
    expect(again.headers.location).toBe(`/compare/result?${kept}#question-${screen}`)
    for (const page of [`/compare?${kept}`, `/compare/result?${kept}`])
      expect(messageOf((await client.get<string>(page)).body), page).toMatch(said)
  })

  test('opens its question above the result', async () => {
    const { body } = await (await visitor()).get<string>('/compare/result?h=gas&a=15-20&c=no&g=140m&ay=2999')
    expect(body).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*><span[^>]*>Its age</)
  })

  test('Enter in a field leads to the next question', async () => {
    const { headers } = await (await visitor()).get<string>(
      '/compare/result?enter=&s=first&h=gas&ay=2009&cy=&g=&gp=m&e=',
    )
    expect(headers.location).toBe('/compare?h=gas&a=2009#question-cooling')
  })
})

describe('what is counted', () => {
  const counts = async () =>
    Object.fromEntries(
      (await app.db.select().from(compareCounts)).map((row) => [`${row.from} ${row.step}`, row.count]),
    )

  const open = (url: string, headers: Record<string, string>) =>
    app.visitor().send<string>({ method: 'GET', url, headers })

  test('is the step, its day and the way; nothing of who took it, and nothing that nobody sees', async () => {
    await open('/compare?from=van', browser)
    await open('/compare?from=elsewhere', browser)
    for (const unseen of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'user-agent': '' },
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { ...browser, 'sec-purpose': 'prefetch;prerender' },
      { ...browser, 'x-moz': 'prefetch' },
    ])
      await open('/compare?from=van', unseen)
    await app.visitor().send({ method: 'HEAD', url: '/compare?from=van', headers: browser })
    const sent = await open('/compare/result?s=first&from=van&h=gas&a=15-20&ay=&c=&g=&gp=m&e=', browser)
    expect(sent.headers.location).toBe('/compare/result?h=gas&a=15-20&from=van')
    await open('/compare/result?s=again&had=&from=van&h=gas&a=15-20&g=140&gp=m', browser)
    await open('/compare/result?s=again&had=bill&from=van&h=gas&a=15-20&g=150&gp=m', browser)
    expect(await counts()).toEqual({
      'van opened': 1,
      ' opened': 1,
      'van answered': 1,
      'van result': 1,
      'van bill-added': 1,
    })
  })
})

describe('a request from the comparison', () => {
  const answers = 'h=gas&a=15-20&c=2015&g=140m'

  async function ask(fields: Record<string, string> = {}) {
    const client = app.visitor()
    const page = await client.get<string>(
      `/generate-request?${new URLSearchParams({ compared: answers, from: 'van' })}&reason=upgrade&equipment=furnace`,
    )
    expect(page.body).toContain('We send your answers along: ')
    app.clock.pass({ seconds: 5 })
    const hidden = (name: string) => page.body.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''
    const form = new URLSearchParams({
      ...Object.fromEntries(
        ['forgeryToken', 'stamp', 'comparison', 'website'].map((name) => [
          name,
          hidden(name).replaceAll('&amp;', '&'),
        ]),
      ),
      requestReasonId: '3',
      equipmentTypeId: '1',
      phone: '416-555-0188',
      ...fields,
    })
    const { status } = await client.sendForm('/generate-request', form)
    expect(status).toBe(200)
    const [row] = await app.db
      .select()
      .from(requests)
      .where(eq(requests.phone, fields.phone ?? '416-555-0188'))
    if (!row) throw new Error('No request was stored')
    return row
  }

  test('keeps answers, what we said, engine version and set; staff read it in one sentence', async () => {
    const row = await ask({ phone: '416-555-0181' })
    expect(row.comparison).toMatchObject({
      answers: { heatsWith: 'gas', furnaceAge: '15-20', coolingAge: 2015 },
      verdict: 'plan',
      engineVersion: expect.any(String),
      assumptionsId: expect.any(Number),
    })
    const { body } = await admin.get<RequestDetails>(`/api/Request/GetRequestById?requestId=${row.id}`)
    expect(body.comparison?.said).toMatch(
      /^Said by the homeowner: gas furnace, 15 to 20 years, \$140 a month in winter, AC put in 2015; we said “plan for a new furnace, .* a year”\.$/,
    )
    expect(body.comparison?.path).toBe(`/compare/result?${answers}`)
    await show(false)
    const hidden = await admin.get<RequestDetails>(`/api/Request/GetRequestById?requestId=${row.id}`)
    expect(hidden.body.comparison).toEqual({ said: body.comparison?.said, path: null })
    const [asked] = await app.db.select().from(compareCounts).where(eq(compareCounts.step, 'asked'))
    expect(asked).toMatchObject({ from: 'van', count: 1 })
  })

  test('keeps nothing that a form makes up', async () => {
    expect((await ask({ phone: '416-555-0182', comparison: 'x=1&h=<script>' })).comparison).toBeNull()
  })

  test('becomes a home with what is exact, marked as said by the customer, and a span as a note', async () => {
    const row = await ask({ phone: '416-555-0183' })
    const made = await admin.post<{ customerId: number }>('/api/Request/MakeCustomer', {
      requestId: row.id,
      address: '7 Comparison Street, Elmsworth',
    })
    expect(made.status).toBe(200)
    const home = await readCustomer(app.db, made.body.customerId)
    const entryOf = (slot: string) =>
      home?.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
    expect(home?.monthlyGasUsage).toBe(140)
    expect(entryOf('Furnace 1')).toMatchObject({
      isEquipmentSelected: true,
      heatingFuel: 'gas',
      heaterKind: 'furnace',
      installationYear: null,
    })
    expect(entryOf('AC 1')).toMatchObject({ isEquipmentSelected: true, installationYear: 2015 })
    expect(Object.keys(home?.changedByCustomer ?? {})).toEqual(
      expect.arrayContaining(['monthlyGasUsage', 'Furnace 1.heatingFuel', 'AC 1.installationYear']),
    )
    const notes = await app.db.select().from(homeNotes).where(eq(homeNotes.customerId, made.body.customerId))
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('15 to 20 years')])
    const [became] = await app.db.select().from(compareCounts).where(eq(compareCounts.step, 'became-home'))
    expect(became?.count).toBe(1)
    expect(await app.db.$count(alerts, eq(alerts.kind, 'home-changed'))).toBe(0)
  })

  test('linked to a home fills what is empty there, and changes nothing else', async () => {
    const home = await insertCustomer(app.db, {
      monthlyGasUsage: 90,
      equipment: { 'Furnace 2': { installationYear: 2001 } },
    })
    const row = await ask({ phone: '416-555-0184' })
    expect(
      (await admin.post('/api/Request/LinkCustomer', { requestId: row.id, customerId: home.id })).status,
    ).toBe(200)
    const after = await readCustomer(app.db, home.id)
    const entryOf = (slot: string) =>
      after?.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
    expect(after?.monthlyGasUsage).toBe(90)
    expect(entryOf('Furnace 2')).toMatchObject({ installationYear: 2001, heaterKind: 'furnace' })
    expect(entryOf('Furnace 1')?.isEquipmentSelected ?? false).toBe(false)
    expect(entryOf('AC 1')).toMatchObject({ isEquipmentSelected: true, installationYear: 2015 })
    const marked = Object.keys(after?.changedByCustomer ?? {})
    expect(marked).toContain('AC 1.installationYear')
    expect(marked).not.toContain('monthlyGasUsage')
    const [stored] = await app.db.select().from(customers).where(eq(customers.id, home.id))
    expect(stored?.address).toBe(home.address)
    const became = async () =>
      (await app.db.select().from(compareCounts).where(eq(compareCounts.step, 'became-home')))[0]?.count
    const notes = () => app.db.$count(homeNotes, eq(homeNotes.customerId, home.id))
    expect([await became(), await notes()]).toEqual([1, 1])
    const again = [
      await admin.post('/api/Request/UnlinkCustomer', { requestId: row.id }),
      await admin.post('/api/Request/LinkCustomer', { requestId: row.id, customerId: home.id }),
    ]
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect([await became(), await notes()]).toEqual([1, 1])
  })
})
