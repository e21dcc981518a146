import { expect, test } from 'vitest'
import { isSameContact, maskedContact } from './contacts.ts'
import { isMask, maskedEmail, maskedPhone } from './masks.ts'

test('contact details are masked so that only their owner recognizes them, and a mask is known as one', () => {
  const masks = [maskedEmail('elena.everett@example.com'), maskedPhone('(416) 555-0101')]
  expect(masks).toEqual(['e•••@example.com', 'the number ending in 0101'])
  expect(masks.map(isMask)).toEqual([true, true])
  expect(['elena.everett@example.com', '(416) 555-0101', ''].map(isMask)).toEqual([false, false, false])
  expect(maskedContact('address', '12 Elm Street')).toBe('12 Elm Street')
})

test.each([
  ['email', 'Ann@Home.example', ' ann@home.EXAMPLE ', true],
  ['email', 'ann@home.example', 'anne@home.example', false],
  ['email', null, '', true],
  ['email', null, 'ann@home.example', false],
  ['phone', '(416) 555-0101', '+1 416-555-0101', true],
  ['phone', '416 555 0101', '416 555 0102', false],
  ['phone', 'ask at the desk', 'Ask at the desk', true],
  ['address', '12 Elm  Street', '12 elm street', true],
  ['address', '12 Elm Street', '14 Elm Street', false],
] as const)('%s %j and %j are one: %s', (field, one, other, isSame) => {
  expect(isSameContact(field, one, other)).toBe(isSame)
})
