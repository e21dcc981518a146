import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessSettings } from '#contract/office/business.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { untrustedProxyOf } from './caller-address.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

test.each([
  ['127.0.0.1', forwarded, '127.0.0.1'],
  ['::ffff:10.88.0.1', forwarded, '10.88.0.1'],
  ['fd00::5', { 'x-forwarded-proto': 'https' }, 'fd00::5'],
  ['fe80::1%eth0', { forwarded: 'for=203.0.113.9' }, 'fe80::1'],
  ['192.168.1.4', { 'x-forwarded-host': 'portal.example.com' }, '192.168.1.4'],
  // Anybody can send the header; a stranger's says nothing about a proxy.
  ['203.0.113.7', forwarded, undefined],
  ['2001:db8::1', forwarded, undefined],
  ['127.0.0.1', {}, undefined],
])('a neighbor at %s that sends %j is the proxy %s', (ip, headers, expected) => {
  expect(untrustedProxyOf({ ip, headers })).toBe(expected)
})

let bare: TestApp
let behind: TestApp
let admin: StaffClient
beforeAll(async () => {
  bare = await startTestApp()
  behind = await startTestApp({ beside: bare, env: { TRUST_PROXY: '10.0.0.0/8' } })
  admin = await bare.signIn('admin')
})
afterAll(async () => {
  await behind.close()
  await bare.close()
})

const asked = async (app: TestApp, address: string, headers: Record<string, string>) => {
  const client = app.visitor(address)
  const cookie = [...admin.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const { body } = await client.send<BusinessSettings>({
    method: 'GET',
    url: '/api/Settings/Business',
    headers: { ...headers, cookie },
  })
  return body.untrustedProxy
}
const warnings = (app: TestApp) => app.logLines.filter((line) => line.includes('TRUST_PROXY'))

test('a proxy that is not named is told to Admins, and once in the log', async () => {
  expect(await asked(bare, '127.0.0.1', {})).toBeNull()
  expect(await asked(bare, '203.0.113.7', forwarded)).toBeNull()
  expect(warnings(bare)).toEqual([])
  for (let call = 1; call <= 2; call += 1) expect(await asked(bare, '10.88.0.1', forwarded)).toBe('10.88.0.1')
  expect(warnings(bare)).toEqual([expect.stringContaining('Set TRUST_PROXY=10.88.0.1 and start again.')])
})

test('a proxy that is named is not told, another one is', async () => {
  expect(await asked(behind, '10.88.0.1', forwarded)).toBeNull()
  expect(await asked(behind, '10.88.0.1', { 'x-forwarded-proto': 'https' })).toBeNull()
  expect(warnings(behind)).toEqual([])
  expect(await asked(behind, '192.168.1.4', forwarded)).toBe('192.168.1.4')
})
