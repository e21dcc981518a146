import { expect, test } from 'vitest'
import { type Likeness, likeliest } from './likely-customers.ts'

const having = (id: number, ...common: Likeness[]) => ({
  id,
  has: {
    phone: common.includes('phone'),
    email: common.includes('email'),
    address: common.includes('address'),
    'name-and-town': common.includes('name-and-town'),
  },
})

test('the likeliest come first, at most three, and strangers never', () => {
  const found = likeliest([
    having(1),
    having(2, 'name-and-town'),
    having(3, 'phone'),
    having(4, 'name-and-town', 'address', 'phone'),
    having(5, 'address'),
  ])
  expect(found.map(({ id }) => id)).toEqual([4, 3, 5])
  expect(found[0]).toEqual({ id: 4, likenesses: ['phone', 'address', 'name-and-town'] })
})
