import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { openSocket, sendRaw } from '#tests/support/raw-socket.ts'
import { messages } from '#texts/en/messages.ts'
import { addressProblem, readableAddress } from './addresses.ts'

const { address: strange, nul } = messages.refused

describe('an address', () => {
  test.each([
    '/',
    '/customer-profile/2?k=7K3QX9ZDPA',
    '/customer-profile/2/?k=7K3QX-9ZDPA',
    '/api/Customer/GetAnalysis?id=1&equipmentType=Furnace%201',
    '/login?next=%2Fportal%2F%2e%2e%2fdashboard%3Fa%3D%41',
    '/images/0f3c.jpg',
    '/scan?q=a/../b',
    '/portal/%20',
    '/caf%C3%A9',
    '/..well-known/...',
    '/.git/config',
  ])('%s is one', (address) => expect(addressProblem(address)).toBeUndefined())

  test.each([
    ['/api/docs/../Export/Customers', strange],
    ['/api/docs/./Export', strange],
    ['/..', strange],
    ['/a/.', strange],
    ['/a/../', strange],
    ['/%61pi/Events', strange],
    ['/api/docs/%2e%2E/User/Me', strange],
    ['/api/docs/.%2e/User/Me', strange],
    ['/api%2FUser/Me', strange],
    ['/api%5cUser/Me', strange],
    ['/api\\User/Me', strange],
    ['/%7Eperson', strange],
    ['/customer%2Dprofile/1', strange],
    ['/customer-profile/%31', strange],
    ['/api/User/Me#part', strange],
    ['/scan?a=1#part', strange],
    ['http://portal.test/api/User/Me', strange],
    ['*', strange],
    ['', strange],
    ['/customer-profile/%00', nul],
    ['/customer-profile/2?k=%00', nul],
    ['/scan?a=\0', nul],
  ])('%s is none', (address, problem) => expect(addressProblem(address)).toBe(problem))

  test('has one spelling: a character that needs no encoding is not encoded', () => {
    const encoded = Array.from({ length: 256 }, (_, code) => code)
      .filter((code) => addressProblem(`/%${code.toString(16).padStart(2, '0')}`) === strange)
      .map((code) => String.fromCharCode(code))
    const plain = '-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\\_abcdefghijklmnopqrstuvwxyz~'
    expect(encoded.join('')).toBe(plain)
  })
})

let app: TestApp
let admin: StaffClient
let port: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = address instanceof Object ? address.port : 0
})
afterAll(() => app.close())

const cookies = () => [...admin.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
const head = (url: string, lines: string[] = []) =>
  [`GET ${url} HTTP/1.1`, 'Host: portal.test', 'Connection: close', ...lines, '', ''].join('\r\n')

describe('from another site', () => {
  const site = () => [`Cookie: ${cookies()}`, 'Sec-Fetch-Site: cross-site']

  test.each([
    '/api/docs/../Export/Customers?format=rows',
    '/api/docs/../User/Me',
    '/api/docs/%2e%2e/User/Me',
    '/%61pi/Events',
    '/%61pi/User/Me',
    '/api%2FUser/Me',
    '/api/docs\\..\\User\\Me',
    'http://portal.test/api/User/Me',
  ])('%s does not get past the gate', async (url) => {
    const answer = await sendRaw(port, head(url, site()))
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'BAD_REQUEST', status: 400, message: strange },
    ])
  })

  test.each(['/api/User/Me', '/api/User/Me/', '/api//User/Me', '/api/Events', '/api/docs-not'])(
    'the gate itself refuses %s',
    async (url) => {
      const answer = await sendRaw(port, head(url, site()))
      expect([answer.status, answer.body.code]).toEqual([403, 'FORGED_REQUEST'])
    },
  )
})

describe('NUL', () => {
  const refusal = { code: 'BAD_REQUEST', status: 400, message: nul }

  test.each([
    ['in the query of a call', head('/api/Customer/SearchCustomers?q=%00')],
    ['in the path of a picture', head('/images/%00.jpg')],
    ['in a cookie', head('/api/User/Me', ['Cookie: hvac.device=a%00'])],
    ['encoded, in a form', form('words=%00')],
    ['raw, in a form', form('words=a\0b')],
    ['escaped, in JSON', json('{"email":"a\\u0000"}')],
    ['escaped after a backslash, in JSON', json('{"email":"a\\\\\\u0000"}')],
  ])('%s is refused with an explanation', async (_where, request) => {
    const answer = await sendRaw(port, typeof request === 'function' ? request() : request)
    expect([answer.status, answer.body]).toEqual([400, refusal])
  })

  test('raw in JSON, in a header or in the request line makes a request unreadable', async () => {
    for (const request of [json('{"email":"a\0"}')(), head('/', ['X: a\0b']), head('/a\0b')]) {
      const answer = await sendRaw(port, request)
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST'])
    }
  })

  test('a text that mentions it is accepted', async () => {
    const answer = await admin.send<{ code: string }>({
      method: 'POST',
      url: '/api/Customer/GetCustomersByFilters',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')?.value ?? '',
      },
      payload: '{"email":"\\\\u0000"}',
    })
    expect(answer.status).toBe(200)
  })

  test.each<[string, string]>([
    ['/compare?h=%00&a=15-20', '/compare?a=15-20'],
    ['/customer-profile/2?k=%00', '/customer-profile/2'],
    ['/scan?a=1&%00=2&b=x%00y', '/scan?a=1'],
    ['/scan?a=1?%00', '/scan'],
    ['/scan?a=1&b=%01', '/scan?a=1&b=%01'],
    ['/api/Customer/SearchCustomers?q=%00', '/api/Customer/SearchCustomers?q=%00'],
    ['/customer-profile/%00', '/customer-profile/%00'],
  ])('in the query of a page is read as missing: %s', (address, read) =>
    expect(readableAddress(address)).toBe(read),
  )

  test.each(['/?q=%00', '/customer-profile/2?k=%00', '/login?next=%00', '/portal/manage-request?email=%00'])(
    'in the query of a page leads to the page: %s',
    async (url) => {
      const socket = await openSocket(port)
      socket.write(head(url, ['Accept: text/html']))
      expect(await socket.answer).toMatch(/^HTTP\/1.1 (200|302|503) /)
    },
  )

  test.each(['/customer-profile/%00', '/a/../b', '/%E0%A4%A', '/%'])(
    'opening %s in a browser shows a page',
    async (url) => {
      const socket = await openSocket(port)
      socket.write(head(url, ['Accept: text/html,application/xhtml+xml']))
      const answer = await socket.answer
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toMatch(/^content-type: text\/html; charset=utf-8/im)
      expect(answer).toMatch(/^content-security-policy: /im)
      expect(answer).toContain(url.includes('%00') ? nul : strange)
      expect(answer).toContain('<a href="/">')
    },
  )

  function form(body: string) {
    return () => post('/generate-request', 'application/x-www-form-urlencoded', body)
  }
  function json(body: string) {
    return () => post('/api/Customer/GetCustomersByFilters', 'application/json', body)
  }
  function post(url: string, type: string, body: string) {
    const lines = [
      `Cookie: ${cookies()}`,
      `X-XSRF-TOKEN: ${admin.cookies.get('XSRF-TOKEN')?.value}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return head(url, lines).replace('GET', 'POST') + body
  }
})
