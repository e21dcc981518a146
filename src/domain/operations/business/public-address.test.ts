import { describe, expect, test } from 'vitest'
import {
  addressWarnings,
  earlierOriginsAfter,
  faultsOfAddress,
  isOnlyHere,
  originForCustomers,
  originForStaff,
} from './public-address.ts'

describe('an address that only the machine itself can open', () => {
  test.each([
    'http://localhost:3000',
    'https://localhost',
    'http://LOCALHOST.',
    'http://portal.localhost:3000',
    'http://localhost.localdomain',
    'http://127.0.0.1:3000',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'https://127.255.255.254',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::ffff:0.0.0.0]',
    'http://127.0.0.1:3290/customer-profile/57?k=7K2M9-Q4XW8',
  ])('%s', (address) => {
    expect(faultsOfAddress(address)).toEqual(['loopback'])
    expect(isOnlyHere(address)).toBe(true)
  })
})

describe('an address that only its network can open', () => {
  test.each([
    'https://10.0.0.5',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.20:3000',
    'https://169.254.7.7',
    'https://100.64.0.1',
    'https://[fe80::1]',
    'https://[febf::1]',
    'https://[fc00::1]',
    'https://[fd12:3456:789a::1]',
    'https://[::ffff:192.168.1.20]',
    'https://office',
    'https://office.local',
    'https://portal.lan',
    'https://portal.internal.',
    'https://portal.home.arpa',
  ])('%s', (address) => {
    expect(faultsOfAddress(address)).toEqual(['private'])
    expect(faultsOfAddress(address.replace('https:', 'http:'))).toEqual(['private', 'unencrypted'])
    expect(isOnlyHere(address)).toBe(false)
  })
})

describe('an address that everybody can open', () => {
  test.each([
    'https://hvac.example.com',
    'https://localhost.example.com',
    'https://notlocalhost.com',
    'https://local.example',
    'https://internal.example.com',
    'https://127.0.0.1.example.com',
    'https://172.15.0.1',
    'https://172.32.0.1',
    'https://192.169.0.1',
    'https://11.0.0.1',
    'https://128.0.0.1',
    'https://100.128.0.1',
    'https://[2001:db8::1]',
    'https://[fec0::1]',
    'https://[::ffff:8.8.8.8]',
    'https://fc00.example.com',
  ])('%s', (address) => {
    expect(faultsOfAddress(address)).toEqual([])
    expect(faultsOfAddress(address.replace('https:', 'http:'))).toEqual(['unencrypted'])
  })
})

test.each([
  [null, 'http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['https://oak.example', 'http://localhost:3000', 'https://oak.example', 'https://oak.example'],
  ['https://oak.example', 'https://portal.example', 'https://oak.example', 'https://portal.example'],
  ['https://oak.example', 'http://office', 'https://oak.example', 'http://office'],
  [null, 'https://portal.example', 'https://portal.example', 'https://portal.example'],
])(
  'with %s in Business settings and %s in the environment, customers get %s and staff %s',
  (siteOrigin, publicUrl, customers, staff) => {
    expect(originForCustomers({ siteOrigin, publicUrl })).toBe(customers)
    expect(originForStaff({ siteOrigin, publicUrl })).toBe(staff)
  },
)

test.each([
  [null, 'https://portal.example', []],
  ['https://oak.example', 'http://localhost:3000', []],
  [
    null,
    'http://localhost:3000',
    [
      'Links on labels and in emails lead to http://localhost:3000: only this machine can open it. Set PUBLIC_URL, or the site origin in the portal under Settings, Business.',
    ],
  ],
  [
    null,
    'http://10.0.0.5',
    [
      'Links on labels and in emails lead to http://10.0.0.5: only its own network can open it, and it is not encrypted. Set PUBLIC_URL, or the site origin in the portal under Settings, Business.',
    ],
  ],
  [
    'https://oak.example',
    'http://portal.example',
    ['Links in emails to staff lead to http://portal.example: it is not encrypted. Set PUBLIC_URL.'],
  ],
])(
  'a start with %s in Business settings and %s in the environment warns %j',
  (siteOrigin, publicUrl, lines) => {
    expect(addressWarnings({ siteOrigin, publicUrl })).toEqual(lines)
  },
)

describe('the earlier addresses of labels', () => {
  const [old, was, is] = ['https://old.example', 'https://was.example', 'https://is.example']

  test('have the former one behind them, and the new one no more', () => {
    expect(earlierOriginsAfter([old], { was, is })).toEqual([old, was])
    expect(earlierOriginsAfter([old, is], { was, is })).toEqual([old, was])
    expect(earlierOriginsAfter([old], { was: 'http://is.example', is })).toEqual([old])
    expect(earlierOriginsAfter([old, was], { was, is })).toEqual([old, was])
  })

  test('have none that only the machine itself could open', () => {
    expect(earlierOriginsAfter([old], { was: 'http://localhost:3000', is })).toEqual([old])
  })

  test('are the latest of many', () => {
    const many = Array.from({ length: 25 }, (_, index) => `https://${index}.example`)
    const kept = earlierOriginsAfter(many, { was, is })
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'https://6.example', was])
  })
})

test.each([
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['171.16.0.1', false],
  ['192.168.0.1', true],
  ['192.169.0.1', false],
  ['191.168.0.1', false],
  ['169.254.0.1', true],
  ['169.253.0.1', false],
  ['168.254.0.1', false],
  ['100.63.0.1', false],
  ['100.64.0.1', true],
  ['100.127.0.1', true],
  ['100.128.0.1', false],
  ['99.64.0.1', false],
])('%s is of a private network: %s', (host, isPrivate) => {
  expect(faultsOfAddress(`https://${host}`)).toEqual(isPrivate ? ['private'] : [])
})
