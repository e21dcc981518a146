import { expect, test } from 'vitest'
import { wantedAddress } from './wanted-address.ts'

test.each([
  ['/portal/customer-details/7?tab=1', '/portal/customer-details/7?tab=1'],
  ['/portal/unauthorized', undefined],
  ['/profile', '/profile'],
  ['/login', undefined],
  ['//elsewhere.example/portal/', undefined],
  ['https://elsewhere.example/portal/', undefined],
  [undefined, undefined],
])('after signing in, %s leads to %s', (next, address) => {
  expect(wantedAddress(next)).toBe(address)
})
