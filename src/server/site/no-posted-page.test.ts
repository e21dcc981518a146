import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'

let app: TestApp
let home: Awaited<ReturnType<typeof insertCustomer>>

beforeAll(async () => {
  app = await startTestApp()
  home = await insertCustomer(app.db, { address: '12 Juniper Street', phone: '416-555-0101' })
})
afterAll(() => app.close())

/** Every address of the site that a form is sent to, as the sources name it. */
function postedPaths(): string[] {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[a-z/-]+\.ts$/.test(name),
  )
  const texts = sources.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  const named = texts.flatMap((text) => [
    ...text.matchAll(/addPage\(\s*\w+,\s*'POST',\s*(?:'([^']+)'|(\w+))/g),
    ...text.matchAll(/\bpath: ('\/[^']+:id[^']*')/g),
  ])
  return named.map(([, path = '']) => path.replaceAll("'", '')).filter((path) => path !== '')
}

/** A form that is refused at each of them. */
const refusedForms: Readonly<Record<string, Record<string, string>>> = {
  '/customer-profile/:id': { monthlyGasUsage: 'much' },
  '/customer-profile/:id/home': { 'Furnace 1.installationYear': 'soon' },
  '/customer-system-analysis/:id/report': { part: 'send' },
  '/customer-profile/:id/request': { requestId: '987654', words: '' },
  '/generate-request': { words: 'Rattles' },
  '/open-profile': { id: '10', code: 'wrong' },
  '/send-page-link': {},
  '/not-me': {},
  '/no-more-email/:id': {},
  '/proposal/:id/no-reminders': {},
  '/proposal/:id': { part: 'accept' },
  '/proposal/:id/give-back': {},
  '/proposal/:id/ask-to-send': {},
  '/proposal/:id/share': {},
  '/proposal/:id/end-shared': { linkId: '1' },
  '/read': { page: '/customer-profile' },
}

test('every form of the site is known here', () => {
  expect(postedPaths().toSorted()).toEqual(Object.keys(refusedForms).toSorted())
})

async function holder(): Promise<Client> {
  const client = app.visitor()
  await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  return client
}

async function visitor(): Promise<Client> {
  const client = app.visitor()
  await client.get('/scan')
  return client
}

const post = (client: Client, url: string, fields: Record<string, string>) =>
  client.send<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      [csrfFieldName]: client.cookies.get('XSRF-TOKEN')?.value ?? '',
      ...fields,
    }).toString(),
  })

describe('no form is answered with a page, which Back would have to send again', () => {
  test.each(Object.entries(refusedForms))('%s', async (path, fields) => {
    for (const client of [await visitor(), await holder()]) {
      const byLink = /not-me|no-more|no-reminders/.test(path) ? '?t=x' : ''
      const { status, headers } = await post(
        client,
        `${path.replace(':id', String(home.id))}${byLink}`,
        fields,
      )
      expect(headers['content-type'] ?? '').not.toContain('html')
      expect(status).toBe(path === '/read' ? 204 : 303)
      if (path === '/read') continue
      const location = String(headers.location)
      // Why parted first: a sign that is drawn by chance may begin with what was typed.
      const said = [...new URL(location, 'http://localhost').searchParams.values()]
      for (const value of Object.values(fields).filter(Boolean)) expect(said).not.toContain(value)
      const shown = await client.get<string>(location.split('#')[0] ?? '')
      // Why a redirect as well: the way back to staff leads on to the sign-in.
      expect(shown.headers['content-type'] ?? '').toMatch(/html/)
    }
  })
})

describe('the outcome', () => {
  const refused = async (client: Client) => {
    const { headers } = await post(client, '/generate-request', { words: 'Rattles', phone: 'call me' })
    return String(headers.location).split('#')[0] ?? ''
  }

  test('is shown where the form leads to, and again after a reload, but not on the page as it opens', async () => {
    const client = await visitor()
    const location = await refused(client)
    expect(location).toMatch(/^\/generate-request\?for=another&said=[\w-]{8}$/)
    for (const _reload of [1, 2]) {
      const { status, body } = await client.get<string>(location)
      expect([status, body.includes('Rattles'), body.includes('value="call me"')]).toEqual([400, true, true])
    }
    expect((await client.get<string>('/generate-request')).body).not.toContain('Rattles')
  })

  test('is for this browser alone, for ten minutes, and no cookie but ours makes one', async () => {
    const client = await visitor()
    const location = await refused(client)
    expect(client.cookies.get('hvac.outcome')?.value).not.toContain('Rattles')
    const other = await visitor()
    expect((await other.get<string>(location)).body).not.toContain('Rattles')
    const value = client.cookies.get('hvac.outcome')?.value ?? ''
    const forged = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`
    for (const held of [
      'x',
      `${'x'.repeat(80)}`,
      forged.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ]) {
      other.cookies.set('hvac.outcome', { value: held, path: '/' })
      expect((await other.get<string>(location)).status).toBe(200)
    }
    app.clock.pass({ minutes: 11 })
    expect((await client.get<string>(location)).body).not.toContain('Rattles')
  })

  test('of a home is not shown once another home is open', async () => {
    const client = await holder()
    const { headers } = await post(client, '/generate-request', {
      customerId: String(home.id),
      page: 'own',
      words: 'Rattles',
    })
    const location = String(headers.location).split('#')[0] ?? ''
    expect((await client.get<string>(location)).body).toContain('Rattles')
    const other = await insertCustomer(app.db, { address: '5 Elm Street' })
    client.cookies.delete('hvac.label')
    const query = location.split('?')[1]
    await client.get(`/customer-profile/${other.id}?k=${other.accessCode}`)
    expect((await client.get<string>(`/customer-profile/${other.id}?${query}`)).body).not.toContain('Rattles')
    expect((await client.get<string>(`/generate-request?${query}`)).body).not.toContain('Rattles')
  })

  test('that no cookie can hold is shown at once, with everything that was typed', async () => {
    const client = await visitor()
    const words = Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    const { status, body } = await post(client, '/generate-request', { words })
    expect([status, body.includes(words)]).toEqual([422, true])
    expect(body).toContain(serviceRequestTexts.send)
  })
})
